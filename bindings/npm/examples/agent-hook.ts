// A hook for a coding agent: it reads the tool call that the agent is about to make as JSON on standard input, and answers on
// standard output whether to ask about it or to deny it. It has an opinion on dangerous shell commands only. It says nothing
// about other tools, and nothing about a command without a finding: "allow" would switch off the agent's own question. What it
// cannot read is asked about.
//
//   echo '{"tool_name":"Bash","tool_input":{"command":"git push --force"}}' | node agent-hook.js
//
// The names of the input and the output are those of Claude Code's event PreToolUse; change `answer` for another agent.

import { text } from "node:stream/consumers";

import { Router, type SafetyReport, type Verdict } from "car-router";

const SHELL_TOOLS = new Set(["Bash"]);

type Permission = "ask" | "deny";

/** A verdict without an entry has no answer: the agent's own rules decide. */
const PERMISSIONS: Partial<Record<Verdict, Permission>> = { confirm: "ask", block: "deny" };

function answer(permissionDecision: Permission, permissionDecisionReason: string): void {
  const hookSpecificOutput = { hookEventName: "PreToolUse", permissionDecision, permissionDecisionReason };
  console.log(JSON.stringify({ hookSpecificOutput }));
}

function reason(report: SafetyReport): string {
  const said = report.findings.map(({ message, alternative }) => (alternative ? `${message} (instead: ${alternative})` : message));
  if (!report.complete) said.push("the command could not be read to its end");
  return said.join("; ");
}

/** The command of a tool call; absent if it calls no shell. */
function commandOf(call: unknown): string | undefined {
  if (typeof call !== "object" || call === null || !("tool_name" in call)) throw new TypeError("no tool call");
  if (!SHELL_TOOLS.has(String(call.tool_name))) return undefined;
  const input = "tool_input" in call ? call.tool_input : undefined;
  if (typeof input === "object" && input !== null && "command" in input && typeof input.command === "string") {
    return input.command;
  }
  throw new TypeError("the call of a shell has no command");
}

try {
  const command = commandOf(JSON.parse(await text(process.stdin)));
  if (command !== undefined) {
    const report = (await Router.create()).checkCommand(command);
    const permission = PERMISSIONS[report.verdict];
    if (permission !== undefined) answer(permission, reason(report));
  }
} catch (error) {
  answer("ask", `the command was not checked: ${error instanceof Error ? error.message : String(error)}`);
}
