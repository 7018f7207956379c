import type { CliAnswer } from "#platform/server/cli-command.ts";
import type { Config } from "#platform/server/config.ts";

export type CommandOptions = Readonly<Record<string, unknown>>;

/** A built-in command, which may run without a database or before its migrations. */
export interface Command {
  name: string;
  summary: string;
  arguments?: readonly string[];
  options?: Readonly<Record<string, string>>;
  /** Undefined if the command has printed its own output, or keeps running. */
  run(config: Config, options: CommandOptions): Promise<CliAnswer | undefined>;
}
