import type { z } from "zod";
import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";
import { sentenceOf } from "./http/parsing/field-errors.ts";
import { StartupError } from "./startup/startup-error.ts";

/** EX_USAGE of sysexits.h. */
export const usageExitCode = 64;

/** Output of a command: text, and the same as data for `--json`. */
export interface CliAnswer {
  text: string;
  data: unknown;
  /** Default 0; 1 for "completed, but problems were detected". */
  exitCode?: number;
}

/** A `folkmoot` command that runs as the product itself, with its database. */
export interface CliCommand<Input extends z.ZodObject = z.ZodObject> {
  /** One or two words: `admin create`. */
  name: string;
  summary: string;
  /** Positional arguments in order, each a key of `input`: `<name>`, or `[name]` if optional. */
  arguments?: readonly string[];
  /** Flags with descriptions, each a key of `input` in camel case: `{ "--count <number>": "how many" }`. */
  options?: Readonly<Record<string, string>>;
  input: Input;
  run(ctx: Ctx, input: z.output<Input>): Promise<CliAnswer>;
}

export const cliCommands = extensionPoint<CliCommand>("command", ({ name }) => name);

/** Description of the commands that start with the same word. */
export interface CliGroup {
  name: string;
  summary: string;
}

export const cliGroups = extensionPoint<CliGroup>("group of commands", ({ name }) => name);

/**
 * Declares a command with validated input. It must not prompt. The audit log lists its actions under this command.
 */
export const defineCliCommand = <Input extends z.ZodObject>(
  command: CliCommand<Input>,
): CliCommand => {
  const declared = command as CliCommand;
  return {
    ...declared,
    run: (ctx, input) => declared.run(ctx.as({ ...ctx.viewer, command: command.name }), input),
  };
};

/** Parses typed or piped input by the schema. Throws an error with one sentence per bad value. */
export function readInput<Schema extends z.ZodObject>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const input = schema.safeParse(values);
  if (input.success) return input.data;
  const sentences = input.error.issues.map(sentenceOf).join(" ");
  throw new StartupError(sentences, { exitCode: usageExitCode });
}
