// A plugin for OpenCode: it judges the shell commands and the writes of files that OpenCode is about to make, and stops those
// with a finding. OpenCode stops a call if a plugin throws before it; it cannot be made to ask its user.

import { Router } from "car-router";

/** The path of a file as a word of a shell. */
const quoted = (path) => `'${path.replaceAll("'", "'\\''")}'`;

/** A command that does what a tool does; a file that is written is judged by its path. */
const COMMANDS = {
  bash: (args) => text(args, "command"),
  write: (args) => `echo . > ${quoted(text(args, "filePath"))}`,
  edit: (args) => `echo . >> ${quoted(text(args, "filePath"))}`,
};

function text(args, key) {
  const found = args?.[key];
  if (typeof found !== "string") throw new Error(`car-router: the call was not checked: it has no text \`${key}\``);
  return found;
}

function reason(report) {
  const said = report.findings.map(({ message, level, rule }) => `This ${message} (${level} risk, ${rule}).`);
  if (!report.complete) said.push("The command could not be analyzed to its end.");
  if (report.verdict !== "block") said.push("OpenCode cannot ask the user about it. The user may do it without the agent.");
  return said.join(" ");
}

/**
 * The plugin. A call that cannot be judged is stopped, too.
 *
 * @type {import("./opencode.d.ts").OpenCodePlugin}
 */
export const CarRouter = async () => {
  let router;
  return {
    "tool.execute.before": async (input, output) => {
      const command = Object.hasOwn(COMMANDS, input.tool) ? COMMANDS[input.tool](output.args) : undefined;
      if (command === undefined) return;
      router ??= await Router.create();
      const report = router.checkCommand(command);
      if (report.verdict !== "allow" || !report.complete) throw new Error(`car-router: ${reason(report)}`);
    },
  };
};
