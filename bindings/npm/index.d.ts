import type {
  AnsweredQuestion,
  CheckExplanation,
  Choice,
  CommandEffects,
  Decision,
  Explanation,
  HookAnswer,
  QuestionOption,
  ReplyCheck,
  RouteRequest,
  RouterError as RouterErrorValue,
  SafetyReport,
  Settings,
  Workspace,
} from "./values.js";

export type * from "./values.js";

/** How a router is built. There are no files in a browser, so everything is text. */
export interface RouterOptions {
  /**
   * Settings that are not the default, such as `{ safety: "strict", rubric: { threshold: 60 } }`; or texts by their keys, each
   * as a flag would have it, such as `{ clarity: "gate", "rubric.threshold": "60" }`.
   */
  settings?: Settings | Record<string, string>;
  /** Packs of further domains: TOML by the names that errors show in place of a file. */
  packs?: Record<string, string>;
  /** A catalogue of models as TOML, or `"builtin"`. Without it no model is chosen. */
  catalogue?: string;
  /** Further safety rules as TOML. */
  rules?: string;
  /** The sentences that questions are asked in, as TOML. */
  questions?: string;
  /** The operating system that commands are written for, such as `"macos"`; the one that this runs on if absent. */
  platform?: string;
}

/** The fields of an error of this kind. */
type ErrorFields<Kind extends RouterErrorValue["kind"]> = Readonly<Extract<RouterErrorValue, { kind: Kind }>>;

/** A request, or a value in it, is not valid. */
export interface InvalidRequestError extends Error, ErrorFields<"invalid_request"> {}

/** A catalogue was given, and no model in it meets the hard requirements. */
export interface NoEligibleModelError extends Error, ErrorFields<"no_eligible_model"> {}

/** A router cannot be built. */
export interface BuildError extends Error, ErrorFields<"build"> {}

/** An operation failed. An unclear or a blocked request is a decision, not an error. */
export type RouterError = InvalidRequestError | NoEligibleModelError | BuildError;

/** The class of these errors, for `instanceof`. */
export const RouterError: { readonly prototype: RouterError; [Symbol.hasInstance](value: unknown): value is RouterError };

/** The answer to one request of a batch. */
export type RouteResult =
  | { decision: Decision; error?: undefined }
  | { decision?: undefined; error: RouterError };

/** What holds the bytes of the library, with the names of browsers and Node. */
export type LibrarySource = ArrayBuffer | ArrayBufferView | URL | string | { arrayBuffer(): Promise<ArrayBuffer> };

/**
 * Loads the library. `Router.create` does it; calling it before lets an app choose the moment and the source, which is the
 * file `native/car_router_npm_bg.wasm` of this package: its bytes, its address, in Node also its path, or the answer of
 * `fetch`. Once the library is loaded, further calls do nothing.
 */
export function load(source?: LibrarySource | Promise<LibrarySource>): Promise<void>;

/** Turns requests into decisions: which domains, how clear, how complex, how dangerous, which model. */
export class Router {
  private constructor();
  /** Loads the library if it is not loaded yet, and builds a router. */
  static create(options?: RouterOptions): Promise<Router>;
  /** Decides on a request: a text, or an object with its text. */
  route(request: string | RouteRequest): Decision;
  /** Decides on many requests; the results are in their order. */
  routeMany(requests: readonly (string | RouteRequest)[]): RouteResult[];
  /**
   * Goes on from the answer to the question of a decision: one of its options, or what the user typed. The result has the
   * request to go on with, and the decision on it, which may ask a second question. Throws a `RouterError` if the decision
   * asks nothing, or if the choice is not an answer to its question.
   */
  answer(request: string | RouteRequest, decision: Decision, choice: Choice | QuestionOption | string): AnsweredQuestion;
  /** Says which pieces of a request speak for which domain, and what would have made it clear. */
  explain(request: string | RouteRequest): Explanation;
  /** Reports on a command, which is read as a shell reads it. */
  checkCommand(command: string): SafetyReport;
  /**
   * Says what a command does as far as it is known, and whether it is proven harmless. Nothing is proven of a command with a
   * finding.
   */
  commandEffects(command: string, workspace?: Workspace): CommandEffects;
  /**
   * Explains the report on a command: what was read, what is known of each program, which words each rule fired on, and what
   * would make the command allowed. It takes much longer than the report.
   */
  explainCommand(command: string, workspace?: Workspace): CheckExplanation;
  /**
   * Answers the hook of a coding agent as `car-router hook run` does, with the rules and the policy of this router. `agent` is
   * its name, such as `claude-code`, and `call` is what it wrote to the standard input of the hook. With `allowProven`, shell
   * commands that are proven harmless are allowed, so that the agent does not ask; on Windows nothing is. Print the texts of
   * the answer, and end with its exit code. A call that cannot be read never passes. Throws a `RouterError` if no agent has
   * this name.
   */
  answerHook(agent: string, call: string, allowProven?: boolean): HookAnswer;
  /** Reports on a request in words. */
  checkRequest(request: string): SafetyReport;
  /** Finds the command in a model's reply, and reports on it. */
  checkReply(reply: string): ReplyCheck;
  /** The names of the domains in use. */
  domains(): string[];
  /** Gives the memory of this router back. It cannot be used afterwards. Calling it again does nothing. */
  free(): void;
}

/**
 * Returns the catalogue of the models of a public list, as TOML for the option `catalogue`; the library must be loaded. The list
 * is the text of LiteLLM's model prices, of the `api.json` of models.dev or of OpenRouter's list of models. `date` is the day of
 * the list, such as `2026-11-28`; today if it is absent. Throws a `RouterError` if the text is none of these lists.
 */
export function importModels(list: string, date?: string): string;

/** The version of the library; it must be loaded. */
export function version(): string;
