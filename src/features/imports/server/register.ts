import { cliCommands } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { importCommand, recountCommand } from "./cli.ts";

export function register(add: Add) {
  add(cliCommands, importCommand, recountCommand);
}
