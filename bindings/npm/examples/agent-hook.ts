// A hook for a coding agent: it gets the tool call that the agent is about to make as JSON on standard input, and answers
// with a decision on it. Commands that the library blocks are refused, those to confirm are asked about.
//
//   echo '{"tool_name":"Bash","tool_input":{"command":"git push --force"}}' | node agent-hook.js

import { text } from "node:stream/consumers";

import { Router, type SafetyReport, type Verdict } from "car-router";

interface ToolCall {
  tool_name: string;
  tool_input: { command?: string };
}

const DECISIONS: Record<Verdict, "allow" | "ask" | "deny"> = { allow: "allow", confirm: "ask", block: "deny" };

function reason(report: SafetyReport): string {
  return report.findings
    .map((finding) => (finding.alternative ? `${finding.message} Instead: ${finding.alternative}` : finding.message))
    .join(" ");
}

const call = JSON.parse(await text(process.stdin)) as ToolCall;
const router = await Router.create();
const report = router.checkCommand(call.tool_input.command ?? "");
console.log(JSON.stringify({ decision: DECISIONS[report.verdict], reason: reason(report) }));
