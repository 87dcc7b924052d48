import type { Decision, Explanation, Problem, Rejection, ReplyCheck, RouteRequest, SafetyReport } from "./values.js";

export type * from "./values.js";

/** How a router is built. There are no files in a browser, so everything is text. */
export interface RouterOptions {
  /** Settings by their keys, such as `{ clarity: "gate" }`. */
  settings?: Record<string, string>;
  /** Packs of further domains: TOML by the names that stand for their files in errors. */
  packs?: Record<string, string>;
  /** A catalogue of models as TOML, or `"builtin"`. Without it no model is chosen. */
  catalogue?: string;
  /** Further safety rules as TOML. */
  rules?: string;
  /** The operating system that commands are written for, such as `"macos"`; `"linux"` if absent. */
  platform?: string;
}

/** An operation failed. An unclear or a blocked request is a decision, not an error. */
export class RouterError extends Error {
  /** What kind of error it is. */
  readonly kind: "invalid_request" | "no_eligible_model" | "build";
  /** The whole error in a sentence. */
  readonly detail: string;
  /** The field or the kind of value, of an invalid request. */
  readonly field?: string;
  /** What was found there. */
  readonly found?: string;
  /** What is allowed there. */
  readonly expected?: string;
  /** Which requirement rejected each model, if none is eligible. */
  readonly rejected?: Rejection[];
  /** Every problem of the options, if a router cannot be built. */
  readonly problems?: Problem[];
}

/** The answer to one request of a batch. */
export type RouteResult =
  | { decision: Decision; error?: undefined }
  | { decision?: undefined; error: RouterError };

/**
 * Loads the library. `Router.create` does it; calling it before lets an app choose the moment and the source, which is the
 * file `native/car_router_npm_bg.wasm` of this package.
 */
export function load(source?: BufferSource | WebAssembly.Module | URL | string | Response): Promise<void>;

/** Turns requests into decisions: which domains, how clear, how complex, how dangerous, which model. */
export class Router {
  private constructor();
  /** Loads the library if it is not loaded yet, and builds a router. */
  static create(options?: RouterOptions): Promise<Router>;
  /** Decides on a request: a text, or an object with its text. */
  route(request: string | RouteRequest): Decision;
  /** Decides on many requests; the results are in their order. */
  routeMany(requests: Iterable<string | RouteRequest>): RouteResult[];
  /** Says which pieces of a request speak for which domain, and what would have made it clear. */
  explain(request: string | RouteRequest): Explanation;
  /** Reports on a command, which is read as a shell reads it. */
  checkCommand(command: string): SafetyReport;
  /** Reports on a request in words. */
  checkRequest(request: string): SafetyReport;
  /** Finds the command in a model's reply, and reports on it. */
  checkReply(reply: string): ReplyCheck;
  /** The names of the domains in use. */
  domains(): string[];
  /** Gives the memory of this router back. It cannot be used afterwards. */
  free(): void;
}

/** The version of the library; it must be loaded. */
export function version(): string;
