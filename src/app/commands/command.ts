import type { CliAnswer } from "#platform/server/cli-command.ts";
import type { Config } from "#platform/server/config.ts";

export type CommandOptions = Readonly<Record<string, unknown>>;

/** A command of the product itself, which may work without a database or before its migrations. */
export interface Command {
  /** As typed, of one or two words. */
  name: string;
  summary: string;
  /** Words after the command: `[name]`. */
  arguments?: readonly string[];
  options?: Readonly<Record<string, string>>;
  /** Undefined when everything is said already, or when the process now stays. */
  run(config: Config, options: CommandOptions): Promise<CliAnswer | undefined>;
}
