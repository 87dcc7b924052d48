// The plugin for OpenCode, in the package as it is packed: `cargo xtask test npm`.

import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.CAR_ROUTER_TEST_PACKAGE;
assert.ok(folder, "CAR_ROUTER_TEST_PACKAGE is to name the built package: `cargo xtask test npm` does it");
const plugin = await import(pathToFileURL(`${folder}/opencode.js`).href);
const hooks = await plugin.CarRouter();
const call = (tool, args) => hooks["tool.execute.before"]({ tool, sessionID: "s", callID: "c" }, { args });

test("every export is a plugin, because OpenCode calls each", () => {
  assert.deepEqual(Object.keys(plugin), ["CarRouter"]);
});

test("commands and writes with a finding are stopped", async () => {
  await assert.rejects(call("bash", { command: "rm -rf /" }), /car-router: This deletes the system.*critical risk/);
  await assert.rejects(call("bash", { command: "git push --force" }), /cannot ask the user/);
  await assert.rejects(call("bash", { command: "echo 'never closed" }), /analyzed to its end/);
  await assert.rejects(call("write", { filePath: "/root/.ssh/authorized_keys" }), /car-router: /);
});

test("other calls go on", async () => {
  await call("bash", { command: "git log -3 && cargo test" });
  await call("write", { filePath: "/home/me/project/it's here.txt" });
  await call("edit", { filePath: "src/main.rs" });
  await call("read", { filePath: "/etc/shadow" });
  await call("toString", {});
});

test("a call that cannot be judged is stopped", async () => {
  await assert.rejects(call("bash", {}), /was not checked/);
  await assert.rejects(call("bash", undefined), /was not checked/);
});
