// What a TypeScript user writes must compile, and what is wrong must not.

import { Router, RouterError, importModels, type Decision, type Finding, type RouteRequest, type Settings } from "car-router";

const router: Router = await Router.create({ settings: { clarity: "gate" }, catalogue: "builtin" });
const strict: Settings = { safety: "strict", rubric: { threshold: 60 }, timeout_ms: 100 };
await Router.create({ settings: strict });
await Router.create({ settings: { "rubric.threshold": "60" } });
const imported: string = importModels("{}", "2026-11-28");
await Router.create({ catalogue: imported });
// @ts-expect-error A threshold is a number.
await Router.create({ settings: { rubric: { threshold: "60" } } });
const request: RouteRequest = { text: "find large files", hint: { task: "code", require: ["code"] }, domains: ["git"] };
const decision: Decision = router.route(request);
const said: string = decision.action === "block" ? decision.reasons.map((reason) => reason.text).join(" ") : decision.domains[0]?.domain ?? "none";
const findings: Finding[] = router.checkCommand(said).findings;
const exitCode: number = router.answerHook("claude-code", "{}", true).exit_code;
for (const result of router.routeMany(["show git log", request])) {
  if (result.error?.kind === "build") console.log(result.error.problems.length);
  else if (result.error) console.log(result.error.kind);
  else console.log(result.decision.clarity.verdict, findings.length, exitCode);
}
try {
  router.route(" ");
} catch (error) {
  if (error instanceof RouterError && error.kind === "invalid_request") console.log(error.field, error.message);
}
// @ts-expect-error A request has a text.
router.route({ hint: {} });
// @ts-expect-error There is no such action.
console.log(decision.action === "destroy");
// @ts-expect-error A router is made by `create`.
new Router();
// @ts-expect-error A text is no list of requests.
router.routeMany("abc");
