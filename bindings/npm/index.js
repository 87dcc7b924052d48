// What users of the package see: objects in, objects out. The library itself takes and gives JSON.

import init, { NativeRouter, version as nativeVersion } from "./native/car_router_npm.js";

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
 * Loads the library. It is called by `Router.create`; calling it before lets an app choose the moment and the source.
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
  if (source === undefined && typeof process !== "undefined" && process.versions?.node) {
    const { readFile } = await import("node:fs/promises");
    source = await readFile(new URL("./native/car_router_npm_bg.wasm", import.meta.url));
  }
  await init(source === undefined ? undefined : { module_or_path: source });
}

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
  return JSON.stringify(value, (_, held) => (typeof held === "string" ? held.replace(/\p{Surrogate}/gu, "\ufffd") : held));
}

function written(request) {
  if (typeof request === "string") return { text: request };
  if (request === null || typeof request !== "object") {
    throw new TypeError(`a request is \`${request}\`, expected a text or an object with a field \`text\``);
  }
  return request;
}

function text(given, name) {
  if (typeof given !== "string") throw new TypeError(`\`${name}\` is \`${given}\`, expected a string`);
  return given;
}

/** Turns requests into decisions: which domains, how clear, how complex, how dangerous, which model. */
export class Router {
  #native;

  /** @private Use `Router.create`. */
  constructor(native) {
    if (!(native instanceof NativeRouter)) throw new TypeError("a router is made by `await Router.create()`");
    this.#native = native;
  }

  /** Loads the library if it is not loaded yet, and builds a router. */
  static async create(options = {}) {
    await load();
    try {
      return new Router(new NativeRouter(json(options)));
    } catch (error) {
      throw known(error);
    }
  }

  /** Decides on a request: a text, or an object with its text. */
  route(request) {
    return call(() => this.#native.route(json(written(request))));
  }

  /** Decides on many requests; the results are in their order, each with a decision or an error. */
  routeMany(requests) {
    const results = call(() => this.#native.routeMany(json(Array.from(requests, written))));
    return results.map((result) => (result.error ? { error: new RouterError(result.error) } : result));
  }

  /** Says which pieces of a request speak for which domain, and what would have made it clear. */
  explain(request) {
    return call(() => this.#native.explain(json(written(request))));
  }

  /** Reports on a command, which is read as a shell reads it. */
  checkCommand(command) {
    return call(() => this.#native.checkCommand(text(command, "command")));
  }

  /** Reports on a request in words. */
  checkRequest(request) {
    return call(() => this.#native.checkRequest(text(request, "request")));
  }

  /** Finds the command in a model's reply, and reports on it. */
  checkReply(reply) {
    return call(() => this.#native.checkReply(text(reply, "reply")));
  }

  /** The names of the domains in use. */
  domains() {
    return call(() => this.#native.domains());
  }

  /** Gives the memory of this router back. It cannot be used afterwards. */
  free() {
    this.#native.free();
  }
}

/** The version of the library; it must be loaded. */
export function version() {
  return nativeVersion();
}
