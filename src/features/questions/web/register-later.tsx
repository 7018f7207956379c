import type { LoadCommands } from "#platform/web/slots/commands.ts";

export const loadCommands: LoadCommands = async () =>
  (await import("./commands/answer-commands.ts")).answerCommands;
