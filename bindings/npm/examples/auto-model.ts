// In front of a server with the chat completions of OpenAI: a call of the model `auto` goes to the model that suits what the
// user asks, any other call as it is.
//
//   node auto-model.js http://localhost:4000 --port 8787
//
// A program that calls models itself needs `route` alone.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

import { Router, type RouteRequest, type Turn } from "car-router";

/** The name that clients ask for. */
const AUTO = "auto";

/** The server's models: `small` for simple and moderate requests, `large` for the others. */
const MODELS = { simple: "small", complex: "large" };

/** The model for a call that cannot be routed. */
const OTHERWISE = MODELS.complex;

/** Earlier turns than these many are left out. */
const MAX_TURNS = 32;

/** Of a longer text, the beginning and the end are read. A router takes at most 65,536 bytes of each. */
const MAX_CHARACTERS = 8_000;

type Part = string | { type?: string; text?: unknown; content?: Content; is_error?: unknown };
type Content = string | Part[] | null | undefined;

interface Message {
  role: string;
  content?: Content;
  /** Set by clients that know that a tool failed. */
  is_error?: unknown;
  status?: unknown;
}

interface Call {
  model?: string;
  messages?: Message[];
  reasoning_effort?: string;
}

const ROLES: Record<string, Turn["role"]> = {
  assistant: "assistant",
  tool: "tool",
  function: "tool",
  system: "system",
  developer: "system",
};

/** The beginning and the end of a long text. */
function shortened(long: string): string {
  if (long.length <= MAX_CHARACTERS) return long;
  const characters = Array.from(long);
  const half = MAX_CHARACTERS / 2;
  return `${characters.slice(0, half).join("")}\n…\n${characters.slice(-half).join("")}`;
}

function partsOf(content: Content): Part[] {
  return Array.isArray(content) ? content.filter((part) => part !== null) : [];
}

function textOf(content: Content): string {
  if (typeof content === "string") return shortened(content);
  const texts = partsOf(content).map((part) => (typeof part === "string" ? part : part.text));
  return shortened(texts.filter((said) => typeof said === "string").join("\n"));
}

/** The turns in a message: of Anthropic's format, the results of tools stand in one of the user, before what it says. */
function turnsOf(message: Message): Turn[] {
  const results = partsOf(message.content).filter((part) => typeof part !== "string" && part.type === "tool_result");
  const turns: Turn[] = results.map((part) => {
    const result = part as Exclude<Part, string>;
    return { role: "tool", content: textOf(result.content), is_error: result.is_error === true };
  });
  const role = ROLES[message.role] ?? "user";
  const failed = role === "tool" && (message.is_error === true || message.status === "error");
  turns.push({ role, content: textOf(message.content), ...(failed && { is_error: true }) });
  return turns.filter((turn) => turn.content.trim() !== "");
}

/**
 * What the user said last, with the other turns as its history; absent if no user said anything. The turns behind it are
 * those of an agent that works on it: its calls of tools and their results.
 */
function requestOf(messages: Message[]): RouteRequest | undefined {
  const turns = messages.flatMap(turnsOf);
  const last = turns.map((turn) => turn.role).lastIndexOf("user");
  const said = turns[last];
  if (said === undefined) return undefined;
  const history = [...turns.slice(0, last), ...turns.slice(last + 1)];
  return { text: said.content, history: history.slice(-MAX_TURNS) };
}

/** The call with the model that suits it. One that cannot be read still gets an answer. */
function route(router: Router, call: Call): Call {
  if (call?.model !== AUTO) return call;
  try {
    const request = requestOf(call.messages ?? []);
    const choice = request && router.route(request).model;
    if (choice) return { ...call, model: choice.id, ...(choice.effort && { reasoning_effort: choice.effort }) };
  } catch (error) {
    console.error(`not routed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { ...call, model: OTHERWISE };
}

function answerError(response: ServerResponse, status: number, message: string): void {
  if (!response.headersSent) response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { message } }));
}

async function forward(router: Router, server: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A client that goes away ends the call of the model.
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  const sent = await text(request);
  let body: string | undefined;
  try {
    body = sent === "" ? undefined : JSON.stringify(route(router, JSON.parse(sent)));
  } catch (error) {
    return answerError(response, 400, `the body is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const headers = { "content-type": "application/json", authorization: request.headers.authorization ?? "" };
  const answer = await fetch(new URL(request.url ?? "/", server), {
    method: request.method ?? "GET",
    headers,
    signal: gone.signal,
    ...(body !== undefined && { body }),
  });
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "application/json" });
  // Streamed answers arrive as they come.
  for await (const part of answer.body ?? []) response.write(part);
  response.end();
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "8787" } },
});
const [server] = positionals;
if (server === undefined) throw new Error("expected the address of a server, such as http://localhost:4000");
const router = await Router.create({ settings: { pack_set: "none", models: MODELS } });
const front = createServer((request, response) => {
  forward(router, server, request, response).catch((error: unknown) => {
    if (!response.destroyed) answerError(response, 502, String(error));
  });
});
front.listen(Number(options.port), "127.0.0.1", () => {
  const address = front.address();
  console.log(`listening on http://127.0.0.1:${typeof address === "object" ? address?.port : options.port}`);
});
