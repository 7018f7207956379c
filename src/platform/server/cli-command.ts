import type { z } from "zod";
import type { Ctx } from "./context.ts";
import { extensionPoint } from "./extensions.ts";
import { sentenceOf } from "./http/field-errors.ts";
import { StartupError } from "./startup-error.ts";

/** EX_USAGE of sysexits.h. */
export const usageExitCode = 64;

/** What a command has to say: sentences for people, and the same as data for `--json`. */
export interface CliAnswer {
  text: string;
  data: unknown;
  /** 0 unless told; 1 for "done, and there is something wrong". */
  exitCode?: number;
}

/** A command of `folkmoot` that works on the database as the product itself. */
export interface CliCommand<Input extends z.ZodObject = z.ZodObject> {
  /** As typed, of one or two words: `admin create`. */
  name: string;
  summary: string;
  /** Words after the command in their order, each a key of `input`: `<name>`, or `[name]` if it may be left out. */
  arguments?: readonly string[];
  /** Flags with their meaning, each a key of `input` in camel case: `{ "--count <number>": "how many" }`. */
  options?: Readonly<Record<string, string>>;
  input: Input;
  run(ctx: Ctx, input: z.output<Input>): Promise<CliAnswer>;
}

export const cliCommands = extensionPoint<CliCommand>("command", ({ name }) => name);

/** What the commands that begin with the same word are about. */
export interface CliGroup {
  /** `admin`. */
  name: string;
  summary: string;
}

export const cliGroups = extensionPoint<CliGroup>("group of commands", ({ name }) => name);

/**
 * Declares a command with checked input. It must not ask questions: whatever it needs comes as input.
 * What it does is on record as done by the product on this command.
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

/** What was typed or piped in, as the schema reads it. Throws a sentence for each value that does not fit. */
export function readInput<Schema extends z.ZodObject>(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const input = schema.safeParse(given);
  if (input.success) return input.data;
  const sentences = input.error.issues.map(sentenceOf).join(" ");
  throw new StartupError(sentences, { exitCode: usageExitCode });
}
