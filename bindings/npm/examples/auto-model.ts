// In front of a server with the chat completions of OpenAI: a call of the model `auto` goes to the model that suits what the
// user asks, any other call as it is.
//
//   node auto-model.js http://localhost:4000 --port 8787
//
// `route` is all that a program needs which calls models itself.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import { Router, RouterError, type RouteRequest, type Turn } from "car-router";

/** The name that clients ask for. */
const AUTO = "auto";

/** The server's models: `small` for simple and moderate requests, `large` for the others. */
const MODELS = { simple: "small", complex: "large" };

/** The model for a call that cannot be routed. */
const OTHERWISE = MODELS.complex;

/** Earlier turns than these many are left out. */
const MAX_TURNS = 32;

interface Message {
  role: string;
  content?: string | { text?: string }[] | null;
}

interface Call {
  model?: string;
  messages?: Message[];
  reasoning_effort?: string;
}

const ROLES: Record<string, Turn["role"]> = { assistant: "assistant", tool: "tool", system: "system", developer: "system" };

function textOf({ content }: Message): string {
  return typeof content === "string" ? content : (content ?? []).map((part) => part.text ?? "").join("\n");
}

/** What the user said last, after the turns before it; absent if no user said anything. */
function requestOf(messages: Message[]): RouteRequest | undefined {
  const isRequest = (message: Message) => message.role === "user" && textOf(message).trim() !== "";
  const last = messages.map(isRequest).lastIndexOf(true);
  const said = messages[last];
  if (said === undefined) return undefined;
  const before = messages.slice(Math.max(0, last - MAX_TURNS), last);
  const history = before.map((turn) => ({ role: ROLES[turn.role] ?? "user", content: textOf(turn) }));
  return { text: textOf(said), history: history.filter((turn) => turn.content !== "") };
}

/** The call with the model that suits it. */
function route(router: Router, call: Call): Call {
  if (call.model !== AUTO) return call;
  try {
    const request = requestOf(call.messages ?? []);
    const choice = request && router.route(request).model;
    if (choice) return { ...call, model: choice.id, ...(choice.effort && { reasoning_effort: choice.effort }) };
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    console.error(error.message);
  }
  return { ...call, model: OTHERWISE };
}

async function forward(router: Router, server: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await text(request);
  const body = sent === "" ? undefined : JSON.stringify(route(router, JSON.parse(sent)));
  const headers = { "content-type": "application/json", authorization: request.headers.authorization ?? "" };
  const answer = await fetch(new URL(request.url ?? "/", server), { method: request.method ?? "GET", headers, ...(body && { body }) });
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
  // Streamed answers arrive as they come.
  for await (const part of answer.body ?? []) response.write(part);
  response.end();
}

const [server, , port] = process.argv.slice(2);
if (server === undefined) throw new Error("expected the address of a server, such as http://localhost:4000");
const router = await Router.create({ settings: { pack_set: "none", models: MODELS } });
const front = createServer((request, response) => {
  forward(router, server, request, response).catch((error: unknown) => {
    if (!response.headersSent) response.writeHead(502, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: String(error) } }));
  });
});
front.listen(Number(port ?? 8787), "127.0.0.1", () => {
  const address = front.address();
  console.log(`listening on http://127.0.0.1:${typeof address === "object" ? address?.port : port}`);
});
