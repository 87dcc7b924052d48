/** What OpenCode calls before it runs a tool: a thrown error stops the call. */
export interface OpenCodeHooks {
  "tool.execute.before"(input: { tool: string }, output: { args?: unknown }): Promise<void>;
}

/** A plugin of OpenCode. */
export type OpenCodePlugin = (context?: unknown) => Promise<OpenCodeHooks>;

/**
 * Stops shell commands and writes of files with a finding, before OpenCode runs them. What cannot be judged is stopped, too.
 * OpenCode cannot be made to ask its user, so a command that is to be confirmed is stopped as well.
 */
export const CarRouter: OpenCodePlugin;
