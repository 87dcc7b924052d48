// The package as it is packed, in Node: `cargo xtask test npm`.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { pathToFileURL } from "node:url";

const folder = process.env.CAR_ROUTER_TEST_PACKAGE;
assert.ok(folder, "CAR_ROUTER_TEST_PACKAGE is to name the built package: `cargo xtask test npm` does it");
// The package reads it when it is imported.
const HOME = "/srv/people/ann";
process.env[process.platform === "win32" ? "USERPROFILE" : "HOME"] = HOME;
const { Router, RouterError, importModels, load, version } = await import(pathToFileURL(`${folder}/node.js`).href);

const router = await Router.create();

/** Times differ from run to run. */
function withoutTimes(decision) {
  return { ...decision, trace: decision.trace.map((step) => ({ ...step, elapsed_ns: 0 })) };
}

test("a request gets a decision", () => {
  const decision = router.route("find all rust files larger than 1MB");
  assert.equal(decision.action, "proceed");
  assert.equal(decision.domains[0].domain, "file_operations");
  assert.equal(decision.safety.level, "none");
  const hinted = router.route({ text: "show git log", domains: "off" });
  assert.equal(hinted.fallback, "routing_off");
});

test("what a command does is told, and what only reads is proven", () => {
  const read = router.commandEffects("cat notes.txt | sort");
  assert.equal(read.harmless, "proven");
  assert.deepEqual(read.reads, [{ path: "notes.txt", scope: "inside" }]);
  assert.equal(router.commandEffects("kubectl get pods").harmless, "unknown");
  assert.equal(router.commandEffects("kubectl get pods", { asks_network: true }).harmless, "proven");
  assert.equal(router.commandEffects("rm -rf target").harmless, "unknown");
  assert.throws(() => router.commandEffects(3), TypeError);
  const explained = router.explainCommand("git push --force");
  assert.deepEqual(explained.allowances.without_options, ["--force"]);
  assert.equal(explained.commands[0].program.file, "programs/version_control.toml");
});

test("the hook of an agent is answered", () => {
  const hookCall = (command) =>
    JSON.stringify({ hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command }, cwd: "/srv/app" });
  const decision = ({ stdout }) => JSON.parse(stdout).hookSpecificOutput.permissionDecision;
  const denied = router.answerHook("claude-code", hookCall("rm -rf /"));
  assert.equal(decision(denied), "deny");
  assert.deepEqual([denied.stderr, denied.exit_code], ["", 0]);
  assert.equal(router.answerHook("codex", hookCall("git push --force")).exit_code, 2);
  const harmless = hookCall("git log -3 | head");
  assert.deepEqual(router.answerHook("claude-code", harmless), { stdout: "", stderr: "", exit_code: 0 });
  const allowed = router.answerHook("claude-code", harmless, true);
  assert.equal(process.platform === "win32" ? "allow" : decision(allowed), "allow");
  for (const broken of ["", "{", "[]", "\ud800"]) {
    assert.equal(decision(router.answerHook("claude-code", broken, true)), "ask", broken);
    assert.equal(router.answerHook("codex", broken).exit_code, 2, broken);
  }
  // Only the environment says that this is the home folder.
  const tool_input = { file_path: `${HOME}/.bashrc` };
  const written = JSON.stringify({ hook_event_name: "PreToolUse", tool_name: "Write", tool_input });
  assert.equal(decision(router.answerHook("claude-code", written)), "ask");
  assert.throws(() => router.answerHook("opencode", harmless), (error) => {
    assert.ok(error instanceof RouterError);
    assert.deepEqual([error.kind, error.field], ["invalid_request", "agent"]);
    assert.match(error.message, /`opencode`, expected one of: claude-code, codex/);
    return true;
  });
  assert.throws(() => router.answerHook("codex", 3), TypeError);
  assert.throws(() => router.answerHook("codex", harmless, "yes"), TypeError);
});

test("commands, requests and replies are checked", () => {
  assert.equal(router.checkCommand("sudo rm -rf /etc").verdict, "block");
  assert.equal(router.checkCommand("ls").verdict, "allow");
  assert.notEqual(router.checkRequest("delete all my files").verdict, "allow");
  assert.equal(router.checkReply("```sh\nls -la\n```").command, "ls -la");
});

test("a batch keeps its order and its errors", () => {
  const results = router.routeMany(["show git log", " ", { text: "find large files" }]);
  assert.equal(results.length, 3);
  assert.equal(results[0].decision.domains[0].domain, "git_operations");
  assert.ok(results[1].error instanceof RouterError);
  assert.equal(results[1].error.field, "text");
  assert.equal(results[2].decision.domains[0].domain, "file_operations");
});

test("an unclear request is explained", () => {
  const explanation = router.explain("set it up");
  assert.equal(explanation.decision.action, "clarify");
  assert.ok(explanation.clearer.length > 0);
});

test("an answer to the question of a decision goes on", () => {
  const request = "set up the thing";
  const decision = router.route(request);
  assert.equal(decision.question.round, 1);
  const [first] = decision.question.options;
  const chosen = router.answer(request, decision, first);
  assert.equal(chosen.decision.domains[0].domain, first.domain);
  assert.deepEqual(router.answer(request, decision, "1").request, chosen.request);
  assert.throws(() => router.answer(request, decision, { clause: 7 }), /one of the options/);
});

test("questions are asked in another language", async () => {
  const file = new URL("../../../docs/guides/questions.de.toml", import.meta.url);
  const questions = readFileSync(file, "utf8");
  const german = await Router.create({ questions });
  assert.equal(german.route("set up the thing").question.text, "Meinst du eines davon?");
  await assert.rejects(Router.create({ questions: "x = 1" }), (error) => error.kind === "build");
});

test("errors say what is wrong", async () => {
  assert.throws(() => router.route(" "), (error) => {
    assert.ok(error instanceof RouterError && error instanceof Error);
    assert.deepEqual([error.kind, error.field], ["invalid_request", "text"]);
    assert.match(error.message, /`text` is blank/);
    return true;
  });
  assert.throws(() => router.route({ text: "x", nope: 1 }), /nope/);
  assert.throws(() => router.route(undefined), TypeError);
  assert.throws(() => router.checkCommand(3), TypeError);
  assert.throws(() => router.route({ text: "x", domains: ["nope"] }), /`nope`/);
  await assert.rejects(Router.create({ settings: { nope: "1" } }), (error) => {
    assert.equal(error.kind, "build");
    assert.equal(error.problems.length, 1);
    return true;
  });
  await assert.rejects(Router.create({ nope: true }), /nope/);
  assert.throws(() => new Router({}), TypeError);
});

test("settings are a value, or texts by their keys", async () => {
  for (const settings of [
    { safety: "strict", rubric: { threshold: 60 }, enable_caching: false },
    { safety: "strict", "rubric.threshold": "60", enable_caching: "false" },
  ]) {
    const strict = await Router.create({ settings });
    assert.equal(strict.checkCommand("git push --force").verdict, "block");
    strict.free();
  }
  const wrong = { safty: "strict", rubric: { threshold: 100 }, timeout_ms: "5" };
  await assert.rejects(Router.create({ settings: wrong }), (error) => {
    const keys = error.problems.map((problem) => [problem.file, problem.key]);
    assert.deepEqual(keys, [["settings", "safty"], ["settings", "rubric.threshold"], ["settings", "timeout_ms"]]);
    assert.match(error.message, /`safety`/);
    return true;
  });
});

test("what is no request is refused", async () => {
  for (const wrong of [null, 5, ["delete all my files"], { text: 5 }, { text: "x", ranked: NaN }]) {
    assert.throws(() => router.route(wrong), TypeError);
    assert.throws(() => router.explain(wrong), TypeError);
  }
  assert.throws(() => router.route({}), /missing field `text`/);
  for (const wrong of [[], null, "builtin"]) await assert.rejects(Router.create(wrong), TypeError);
  assert.throws(() => router.routeMany("abc"), TypeError);
  const results = router.routeMany(["show git log", null, { text: "x", ranked: Infinity }]);
  assert.deepEqual(results.map((result) => result.error instanceof RouterError), [false, true, true]);
  assert.match(results[1].error.message, /`null`/);
});

test("a router that was freed says so", async () => {
  const gone = await Router.create();
  gone.free();
  gone.free();
  assert.throws(() => gone.route("x"), /freed/);
});

test("every problem of the options is told", async () => {
  const options = { settings: { nope: "1", clarity: "nope" }, packs: { "a.toml": "x", "b.toml": "y" }, catalogue: "z", rules: "w" };
  await assert.rejects(Router.create(options), (error) => {
    const files = new Set(error.problems.map((problem) => problem.file));
    for (const file of ["settings", "a.toml", "b.toml", "catalogue", "rules"]) assert.ok(files.has(file), error.message);
    assert.doesNotMatch(error.message, /command line|flag/);
    const settings = error.problems.filter((problem) => problem.file === "settings");
    assert.deepEqual(settings.map((problem) => problem.value), ["nope", "nope"]);
    return true;
  });
  await assert.rejects(Router.create({ platform: "beos" }), /beos/);
});

test("the library is read from other places", async () => {
  const { pathname } = new URL(`${pathToFileURL(folder).href}/native/car_router_npm_bg.wasm`);
  const script = `
    const { load, version, Router } = await import(process.argv[1]);
    let early;
    try { version(); } catch (error) { early = error.message; }
    await load(process.argv[2] === "url" ? new URL("file://" + process.argv[3]) : process.argv[3]);
    console.log(early, version(), (await Router.create()).route("show git log").action);`;
  const { execFileSync } = await import("node:child_process");
  for (const form of ["url", "path"]) {
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script, pathToFileURL(`${folder}/node.js`).href, form, pathname]);
    assert.match(printed.toString(), /not loaded.* \d+\.\d+\.\d+ proceed/);
  }
});

test("a public list of models becomes a catalogue", async () => {
  await load();
  const model = { id: "acme/chat-1", name: "Chat 1", pricing: { prompt: "0.000001", completion: "0.000002" } };
  const catalogue = importModels(JSON.stringify({ data: [model] }), "2026-11-28");
  assert.match(catalogue, /^date = "2026-11-28"/);
  const router = await Router.create({ catalogue });
  assert.equal(router.route("list the files").model.id, "openrouter/acme/chat-1");
  assert.throws(() => importModels("[]"), (error) => error instanceof RouterError && error.kind === "build");
  assert.throws(() => importModels("{}", "today"), (error) => error.field === "date");
});

test("a catalogue, packs and rules are texts", async () => {
  const pack = `
    [meta]
    domain = "smart_home"
    name = "Smart home"
    description = "Lights, heating and other devices at home"
    requests = ["turn on the lamp in the kitchen", "make it warmer in here", "close the blinds at sunset"]`;
  const own = await Router.create({ packs: { "smart_home.toml": pack }, catalogue: "builtin" });
  assert.ok(own.domains().includes("smart_home"));
  const decision = own.route("switch off the lights upstairs");
  assert.equal(decision.domains[0].domain, "smart_home");
  assert.ok(decision.model.id);
  own.free();
  await assert.rejects(Router.create({ catalogue: "[[models]]" }), (error) => error.problems.length > 0);
  await assert.rejects(Router.create({ rules: "nope = 1" }), RouterError);
});

test("any text crosses as it is", () => {
  for (const text of ["für 日本語 👩‍👩‍👧", "a\u0001b\u007f", "x".repeat(60_000), "\ud800 alone"]) {
    assert.ok(router.route(text).action);
    assert.ok(router.checkCommand(text).verdict);
  }
  assert.throws(() => router.route("x".repeat(70_000)), RouterError);
});

test("loading twice is loading once", async () => {
  await Promise.all([load(), load()]);
  assert.match(version(), /^\d+\.\d+\.\d+/);
});

test("the vectors of all languages give the same answers", async () => {
  const file = process.env.CAR_ROUTER_VECTORS;
  assert.ok(file, "CAR_ROUTER_VECTORS is to name the vectors");
  const routers = new Map();
  const counts = {};
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const one = JSON.parse(line);
    counts[one.kind] = (counts[one.kind] ?? 0) + 1;
    const report = one.report && JSON.parse(one.report);
    if (one.kind === "check_command") assert.deepEqual(router.checkCommand(one.text), report, one.text);
    if (one.kind === "check_request") assert.deepEqual(router.checkRequest(one.text), report, one.text);
    if (one.kind === "check_reply") assert.deepEqual(router.checkReply(one.text), report, one.text);
    if (one.kind !== "route") continue;
    const settings = one.config ?? {};
    const key = JSON.stringify(Object.entries(settings).sort());
    let answer;
    try {
      // A new one each: an answer from the cache has another trace.
      if (!routers.has(key)) routers.set(key, await Router.create({ settings: { ...settings, enable_caching: "false" } }));
      answer = withoutTimes(routers.get(key).route(JSON.parse(one.request)));
    } catch (error) {
      assert.ok(one.error, `${line}: ${error}`);
      // What is no request at all never reaches the library.
      const isRefused = error instanceof TypeError || error.message.includes(one.error);
      assert.ok(isRefused, `${line}: ${error}`);
      continue;
    }
    const expected = JSON.parse(one.result);
    // The last digits of a logarithm differ between processors.
    if (Math.abs(answer.complexity?.rank - expected.complexity?.rank) < 1e-4) {
      answer.complexity.rank = expected.complexity.rank;
    }
    const steps = (decision) => decision.trace.filter((step) => step.stage !== "cache");
    assert.deepEqual({ ...answer, trace: steps(answer) }, { ...expected, trace: steps(expected) }, one.request);
  }
  assert.ok(counts.route >= 300 && counts.check_command > 3000, JSON.stringify(counts));
});
