// What a TypeScript user writes must compile, and what is wrong must not.

import { Router, type Decision, type Finding, type RouteRequest } from "car-router";

const router: Router = await Router.create({ settings: { clarity: "gate" }, catalogue: "builtin" });
const request: RouteRequest = { text: "find large files", hint: { task: "code", require: ["code"] }, domains: ["git"] };
const decision: Decision = router.route(request);
const said: string = decision.action === "block" ? decision.reasons.join(" ") : decision.domains[0]?.domain ?? "none";
const findings: Finding[] = router.checkCommand(said).findings;
for (const result of router.routeMany(["show git log", request])) {
  if (result.error) console.log(result.error.field ?? result.error.kind);
  else console.log(result.decision.clarity.verdict, findings.length);
}
// @ts-expect-error A request has a text.
router.route({ hint: {} });
// @ts-expect-error There is no such action.
console.log(decision.action === "destroy");
// @ts-expect-error A router is made by `create`.
new Router();
