import type { LoadCommands } from "#platform/web/slots/commands.ts";

export const loadCommands: LoadCommands = async () =>
  (await import("./commands/bookmark-commands.ts")).bookmarkCommands;
