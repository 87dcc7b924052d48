// The example that stands in front of a server of models, compiled: `cargo xtask test npm`.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import test, { after, before } from "node:test";
import { json } from "node:stream/consumers";

const example = process.env.CAR_ROUTER_AUTO_MODEL;
assert.ok(example, "CAR_ROUTER_AUTO_MODEL is to name the compiled example");

let aborted;

const models = createServer(async (request, response) => {
  const call = request.method === "POST" ? await json(request) : {};
  if (call.model === "endless") {
    response.write("data: a\n\n");
    response.on("close", () => aborted());
    return;
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ model: call.model, path: request.url, key: request.headers.authorization }));
});

let front;
let address;

before(async () => {
  await new Promise((listening) => models.listen(0, "127.0.0.1", listening));
  // An option may come before the address.
  front = spawn(process.execPath, [example, "--port", "0", `http://127.0.0.1:${models.address().port}`]);
  front.stderr.pipe(process.stderr);
  const [line] = await front.stdout.setEncoding("utf8").take(1).toArray();
  address = line.trim().replace("listening on ", "");
});

after(() => {
  front.kill();
  models.close();
});

async function ask(call) {
  const headers = { authorization: "Bearer key" };
  const answer = await fetch(`${address}/v1/chat/completions`, { method: "POST", headers, body: JSON.stringify(call) });
  return answer.json();
}

const say = (content) => [{ role: "user", content }];

test("what is simple goes to the small model, what is hard to the large one", async () => {
  const simple = await ask({ model: "auto", messages: say("rename foo to bar in main.rs") });
  assert.deepEqual(simple, { model: "small", path: "/v1/chat/completions", key: "Bearer key" });
  const hard = say([{ type: "text", text: "why is our login so slow since the update?" }]);
  assert.equal((await ask({ model: "auto", messages: hard })).model, "large");
});

test("a model that the caller names stays", async () => {
  assert.equal((await ask({ model: "other", messages: say("hello") })).model, "other");
});

test("a call without a request goes to the model for those", async () => {
  for (const messages of [undefined, [], say(" "), [{ role: "assistant", content: "hello" }]]) {
    assert.equal((await ask({ model: "auto", messages })).model, "large");
  }
});

test("a long turn and a long request are cut, not refused", async () => {
  const long = "word ".repeat(20_000);
  const simple = "rename foo to bar in main.rs";
  for (const messages of [[...say(long), ...say(simple)], say(`${simple} ${long}`), say([{ text: simple }, { text: long }])]) {
    assert.equal((await ask({ model: "auto", messages })).model, "small");
  }
});

test("repeated errors of tools behind the request make it harder", async () => {
  const tried = (is_error) => [
    ...say("write a function that parses dates"),
    ...Array.from({ length: 6 }, (_, at) => ({ role: "user", content: [{ type: "tool_result", is_error, content: `result ${at}` }] })),
  ];
  const model = async (messages) => (await ask({ model: "auto", messages })).model;
  assert.equal(await model(tried(false)), "small");
  assert.equal(await model(tried(true)), "large");
});

test("a call that cannot be read goes to the model for those", async () => {
  for (const messages of [5, [null], [{ role: "user", content: [null, "hello"] }, null]]) {
    assert.equal((await ask({ model: "auto", messages })).model, "large");
  }
});

test("a client that goes away ends the call of the model", { timeout: 10_000 }, async () => {
  const ended = new Promise((resolve) => (aborted = resolve));
  const client = new AbortController();
  const body = JSON.stringify({ model: "endless" });
  const answer = await fetch(`${address}/v1/chat/completions`, { method: "POST", body, signal: client.signal });
  await answer.body.getReader().read();
  client.abort();
  await ended;
});

test("other calls pass, and one that is no JSON is an error", async () => {
  assert.equal((await (await fetch(`${address}/v1/models`)).json()).path, "/v1/models");
  const broken = await fetch(`${address}/v1/chat/completions`, { method: "POST", body: "{" });
  assert.equal(broken.status, 400);
});
