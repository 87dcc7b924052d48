// The example of a hook, compiled: `cargo xtask test npm`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import test from "node:test";

const hook = process.env.CAR_ROUTER_HOOK;
assert.ok(hook, "CAR_ROUTER_HOOK is to name the compiled example");

function answer(input) {
  const { stdout, status } = spawnSync(process.execPath, [hook], { input, encoding: "utf8" });
  assert.equal(status, 0);
  return stdout === "" ? undefined : JSON.parse(stdout).hookSpecificOutput;
}

const bash = (command) => JSON.stringify({ tool_name: "Bash", tool_input: { command } });

test("dangerous commands are asked about and denied", () => {
  assert.equal(answer(bash("git push --force origin main")).permissionDecision, "ask");
  const denied = answer(bash("rm -rf /"));
  assert.equal(denied.permissionDecision, "deny");
  assert.match(denied.permissionDecisionReason, /deletes/);
});

test("it says nothing about a command without a finding", () => {
  for (const command of ["ls -la", "git status", "npm test"]) assert.equal(answer(bash(command)), undefined, command);
});

test("it has no opinion on other tools", () => {
  assert.equal(answer('{"tool_name":"Write","tool_input":{"file_path":"/etc/passwd"}}'), undefined);
});

test("what cannot be read is never allowed", () => {
  for (const input of ["", "null", "[]", "{", '{"tool_name":"Bash"}', '{"tool_name":"Bash","tool_input":{"command":5}}']) {
    assert.equal(answer(input).permissionDecision, "ask", input);
  }
  assert.equal(answer(bash("$(".repeat(200))).permissionDecision, "ask");
});
