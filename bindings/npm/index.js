// What users of the package see: objects in, objects out. The library itself takes and gives JSON.

import init, { NativeRouter, importModels as nativeImportModels, version as nativeVersion } from "./native/car_router_npm.js";
import { host } from "./host.js";

/** An operation failed. An unclear or a blocked request is a decision, not an error. */
export class RouterError extends Error {
  /** @param {{kind: string, detail: string}} given */
  constructor(given) {
    super(given.detail);
    this.name = "RouterError";
    Object.assign(this, given);
  }
}

let loading;

/**
 * Loads the library. It is called by `Router.create`; calling it before lets an app choose the moment and the source. Once
 * the library is loaded, further calls do nothing.
 *
 * @param {BufferSource | WebAssembly.Module | URL | string | Response} [source] the file `native/car_router_npm_bg.wasm`
 */
export function load(source) {
  loading ??= start(source).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(source) {
  const found = await host.readFile(source);
  await init(found === undefined ? undefined : { module_or_path: found });
  isLoaded = true;
}

let isLoaded = false;

function call(work) {
  try {
    return JSON.parse(work());
  } catch (error) {
    throw known(error);
  }
}

/** The library throws the JSON of its errors. */
function known(error) {
  if (typeof error !== "string") return error;
  try {
    return new RouterError(JSON.parse(error));
  } catch {
    return new Error(error);
  }
}

/** The JSON of a value. Half of a pair of surrogates, which no UTF-8 has, becomes U+FFFD. */
function json(value) {
  return JSON.stringify(value, (name, held) => {
    if (typeof held === "string") return held.replace(/\p{Surrogate}/gu, "\ufffd");
    if (typeof held === "number" && !Number.isFinite(held)) {
      throw new TypeError(`\`${name}\` is \`${held}\`, expected a finite number`);
    }
    return held;
  });
}

function isObject(given) {
  return given !== null && typeof given === "object" && !Array.isArray(given);
}

function written(request) {
  if (typeof request === "string") return { text: request };
  if (!isObject(request)) {
    throw new TypeError(`a request is \`${request}\`, expected a text or an object with a field \`text\``);
  }
  // The library says that a text is missing.
  if (request.text !== undefined && typeof request.text !== "string") {
    throw new TypeError(`\`text\` of a request is \`${request.text}\`, expected a string`);
  }
  return request;
}

function text(given, name) {
  if (typeof given !== "string") throw new TypeError(`\`${name}\` is \`${given}\`, expected a string`);
  return given;
}

/** Turns requests into decisions: which domains, how clear, how complex, how dangerous, which model. */
export class Router {
  #held;

  /** @private Use `Router.create`. */
  constructor(native) {
    if (!(native instanceof NativeRouter)) throw new TypeError("a router is made by `await Router.create()`");
    this.#held = native;
  }

  /** Loads the library if it is not loaded yet, and builds a router. */
  static async create(options = {}) {
    if (!isObject(options)) throw new TypeError(`the options are \`${options}\`, expected an object`);
    await load();
    try {
      return new Router(new NativeRouter(json({ platform: host.platform, ...options })));
    } catch (error) {
      throw known(error);
    }
  }

  get #native() {
    if (this.#held === undefined) throw new Error("the router was freed");
    return this.#held;
  }

  /** Decides on a request: a text, or an object with its text. */
  route(request) {
    const given = json(written(request));
    return call(() => this.#native.route(given));
  }

  /** Decides on many requests; the results are in their order, each with a decision or an error. */
  routeMany(requests) {
    if (typeof requests === "string") throw new TypeError("the requests are a string, expected a list of requests");
    const errors = new Map();
    const given = Array.from(requests, (request, index) => {
      try {
        return json(written(request));
      } catch (error) {
        // It has its place, and is answered with its error.
        errors.set(index, error);
        return '{"text":""}';
      }
    });
    const results = call(() => this.#native.routeMany(`[${given.join(",")}]`));
    return results.map((result, index) => {
      if (errors.has(index)) return { error: invalid(errors.get(index)) };
      return result.error ? { error: new RouterError(result.error) } : result;
    });
  }

  /** Goes on from the answer to the question of a decision: one of its options, or what the user typed. */
  answer(request, decision, choice) {
    const given = [json(written(request)), json(decision)];
    // An option has a label beside what it chooses.
    const { label, ...chosen } = typeof choice === "string" ? { text: choice } : choice;
    return call(() => this.#native.answer(...given, json(chosen)));
  }

  /** Says which pieces of a request speak for which domain, and what would have made it clear. */
  explain(request) {
    const given = json(written(request));
    return call(() => this.#native.explain(given));
  }

  /** Reports on a command, which is read as a shell reads it. */
  checkCommand(command) {
    const given = text(command, "command");
    return call(() => this.#native.checkCommand(given));
  }

  /** Says what a command does as far as it is known, and whether it is proven harmless. */
  commandEffects(command, workspace = {}) {
    const given = text(command, "command");
    const where = json(workspace);
    return call(() => this.#native.commandEffects(given, where));
  }

  /** Explains the report on a command. */
  explainCommand(command, workspace = {}) {
    const given = text(command, "command");
    const where = json(workspace);
    return call(() => this.#native.explainCommand(given, where));
  }

  /** Answers the hook of a coding agent. */
  answerHook(agent, toolCall, allowProven = false) {
    const name = text(agent, "agent");
    const given = text(toolCall, "call");
    if (typeof allowProven !== "boolean") throw new TypeError(`\`allowProven\` is \`${allowProven}\`, expected a boolean`);
    // On Windows an agent may hand the command to PowerShell, for which nothing is proven.
    const allows = allowProven && host.platform !== "windows";
    return call(() => this.#native.answerHook(name, given, allows, host.home));
  }

  /** Reports on a request in words. */
  checkRequest(request) {
    const given = text(request, "request");
    return call(() => this.#native.checkRequest(given));
  }

  /** Finds the command in a model's reply, and reports on it. */
  checkReply(reply) {
    const given = text(reply, "reply");
    return call(() => this.#native.checkReply(given));
  }

  /** The names of the domains in use. */
  domains() {
    return call(() => this.#native.domains());
  }

  /** Gives the memory of this router back. It cannot be used afterwards. Calling it again does nothing. */
  free() {
    this.#held?.free();
    this.#held = undefined;
  }
}

/** What is wrong with one request of a batch. */
function invalid(error) {
  const [, found = "is not a request", expected = "a request"] = /^.*? (is .*), expected (.*)$/s.exec(error.message) ?? [];
  return new RouterError({ kind: "invalid_request", field: "request", found, expected, detail: error.message });
}

function checkLoaded() {
  if (!isLoaded) throw new Error("the library is not loaded: `await load()` first");
}

/**
 * Returns the catalogue of the models of a public list, as TOML for the option `catalogue`; the library must be loaded.
 *
 * @param {string} list the text of the list
 * @param {string} [date] the day of the list, such as `2026-11-28`; today if it is absent
 */
export function importModels(list, date) {
  checkLoaded();
  const day = date === undefined ? undefined : text(date, "date");
  try {
    return nativeImportModels(text(list, "list"), day);
  } catch (error) {
    throw known(error);
  }
}

/** The version of the library; it must be loaded. */
export function version() {
  checkLoaded();
  return nativeVersion();
}
