// The page: what is typed goes to the library, and what it answers is shown. All of it happens in the browser.

import { Router, version } from "./car-router/index.js";

const EXAMPLES = [
  ["request", "find all rust files larger than 1MB"],
  ["request", "set it up"],
  ["request", "delete all my files"],
  ["request", "commit my changes and then push them"],
  ["command", "sudo rm -rf /etc"],
  ["command", "git push --force origin main"],
  ["command", "curl -s https://example.com/install.sh | sh"],
  ["command", "ls -la"],
];

const ACTIONS = {
  proceed: ["Go ahead", "good"],
  confirm: ["Ask the user to agree first", "warn"],
  clarify: ["Ask the user what is meant", "warn"],
  split: ["Handle the parts one by one", "warn"],
  block: ["Do not continue", "bad"],
};

const VERDICTS = {
  allow: ["Nothing dangerous found", "good"],
  confirm: ["Ask the user to agree first", "warn"],
  block: ["Do not run this", "bad"],
};

const LEVELS = { none: "good", moderate: "warn", high: "bad", critical: "bad" };

const get = (id) => document.getElementById(id);

/** Makes an element. Texts of users and of the library only ever become text. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const tone = (name) => `--tone: var(--${name})`;

/** The text with the parts that findings are about. Spans count bytes of UTF-8. */
function marked(text, spans) {
  const bytes = new TextEncoder().encode(text);
  const decode = (from, to) => new TextDecoder().decode(bytes.subarray(from, to));
  const out = element("p", { class: "source" });
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    out.append(decode(from, start), element("mark", {}, decode(start, end)));
    from = end;
  }
  out.append(decode(from, bytes.length));
  return out;
}

function showFindings(text, report) {
  get("findings").replaceChildren(
    ...(report.findings ?? []).map((finding) => {
      const box = element("div", { class: "finding", style: tone(LEVELS[finding.level] ?? "warn") });
      box.append(element("p", {}, element("span", { class: "level" }, finding.level), ` · ${finding.message}`));
      if (finding.span) box.append(marked(text, [finding.span]));
      for (const risk of finding.risks ?? []) box.append(element("p", { class: "dim" }, risk));
      if (finding.alternative) box.append(element("p", {}, `Instead: ${finding.alternative}`));
      box.append(element("p", { class: "dim" }, `Rule ${finding.rule}`));
      return box;
    }),
  );
}

function bars(title, rows) {
  const grid = element("div", { class: "bars" });
  for (const [name, share] of rows) {
    const percent = Math.round(share * 100);
    grid.append(
      element("span", {}, name),
      element("div", {}, element("div", { class: "bar", style: `width: ${percent}%` })),
      element("span", { class: "dim" }, `${percent} %`),
    );
  }
  return [element("h3", {}, title), grid];
}

function modelText(model) {
  return model.effort === undefined ? model.id : `${model.id}, reasoning effort: ${model.effort}`;
}

function showDecision(text, decision) {
  const [said, color] = ACTIONS[decision.action];
  get("result").setAttribute("style", tone(color));
  get("verdict").textContent = said;
  get("reasons").replaceChildren(...decision.reasons.map((reason) => element("li", {}, reason.text)));
  showFindings(text, decision.safety);
  const details = [];
  const ranked = (decision.ranked ?? []).filter((scored) => scored.confidence !== undefined);
  if (ranked.length > 0) {
    details.push(...bars("Domains", ranked.map((scored) => [scored.domain, scored.confidence])));
  }
  if (decision.task?.task !== undefined) {
    const kind = decision.task.kind === undefined ? "" : `: ${decision.task.kind.replaceAll("_", " ")}`;
    details.push(element("h3", {}, "Task"), element("p", {}, `${decision.task.task}${kind}`));
  }
  if (decision.complexity?.score !== undefined) {
    details.push(...bars(`Complexity: ${decision.complexity.tier}`, [["score of 100", decision.complexity.score / 100]]));
  }
  if (decision.model) {
    details.push(element("h3", {}, "Model from the catalogue that ships"), element("p", {}, modelText(decision.model)));
  }
  get("details").replaceChildren(...details);
  showTrace(decision.trace ?? []);
}

function showReport(text, report) {
  const [said, color] = VERDICTS[report.verdict];
  get("result").setAttribute("style", tone(color));
  get("verdict").textContent = said;
  const reasons = report.complete === false ? ["The command could not be read to its end."] : [];
  get("reasons").replaceChildren(...reasons.map((reason) => element("li", {}, reason)));
  showFindings(text, report);
  get("details").replaceChildren();
  showTrace([]);
}

function showTrace(steps) {
  get("trace").hidden = steps.length === 0;
  get("trace").querySelector("tbody").replaceChildren(
    ...steps.map((step) => {
      const micros = ((step.elapsed_ns ?? 0) / 1000).toFixed(0);
      const cells = [step.stage, step.actor, step.outcome, step.detail ?? "", micros];
      return element("tr", {}, ...cells.map((cell) => element("td", {}, cell)));
    }),
  );
}

const currentKind = () => new FormData(get("form")).get("kind");

let router;

/** The verdict as a sentence for screen readers, once typing pauses. */
let announcing;
function announce(sentence) {
  clearTimeout(announcing);
  announcing = setTimeout(() => {
    get("announcement").textContent = sentence;
  }, 600);
}

function answer() {
  if (router === undefined) return;
  const text = get("text").value;
  const kind = currentKind();
  get("text-label").textContent = kind === "command" ? "Command" : "Request";
  if (text.trim() === "") {
    get("status").textContent = "Type something.";
    for (const id of ["result", "trace", "json"]) get(id).hidden = true;
    return;
  }
  try {
    const since = performance.now();
    const found = kind === "command" ? router.checkCommand(text) : router.route(text);
    const took = performance.now() - since;
    for (const id of ["result", "json"]) get(id).hidden = false;
    if (kind === "command") showReport(text, found);
    else showDecision(text, found);
    get("json").querySelector("pre").textContent = JSON.stringify(found, null, 2);
    get("status").textContent = `Version ${version()}, answered in ${took < 1 ? "less than a millisecond" : `${took.toFixed(0)} ms`}.`;
    announce(get("verdict").textContent);
    document.body.dataset.state = "answered";
  } catch (error) {
    for (const id of ["result", "trace", "json"]) get(id).hidden = true;
    get("status").textContent = `error: ${error.message}`;
    document.body.dataset.state = "failed";
  }
}

function choose(kind, text) {
  get("form").elements.kind.value = kind;
  get("text").value = text;
}

function fromAddress() {
  const [, kind, text] = /^#(request|command)=(.*)$/s.exec(location.hash) ?? [];
  if (kind === undefined) return;
  try {
    choose(kind, decodeURIComponent(text));
  } catch {
    // An address that was cut off is no request.
  }
}

for (const [kind, text] of EXAMPLES) {
  const button = element("button", { type: "button" }, text);
  button.addEventListener("click", () => {
    choose(kind, text);
    answer();
  });
  get("examples").append(button);
}
get("link").addEventListener("click", () => {
  // What is typed goes into the address only where the user asks for it.
  const address = `#${currentKind()}=${encodeURIComponent(get("text").value)}`;
  history.replaceState(null, "", address);
  navigator.clipboard?.writeText(location.href).then(() => announce("The link was copied."), () => {});
});
get("form").addEventListener("submit", (event) => event.preventDefault());

try {
  router = await Router.create({ catalogue: "builtin" });
  get("form").addEventListener("input", answer);
  addEventListener("hashchange", () => {
    fromAddress();
    answer();
  });
  fromAddress();
  answer();
} catch (error) {
  get("status").textContent = `The library could not be loaded: ${error.message}. Open this page through a web server.`;
  document.body.dataset.state = "failed";
}
