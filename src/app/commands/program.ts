import { Command as Program } from "commander";
import { z } from "zod";
import {
  type CliAnswer,
  type CliCommand,
  cliCommands,
  cliGroups,
  readInput,
} from "#platform/server/cli-command.ts";
import { readConfig } from "#platform/server/config.ts";
import { productVersion } from "#platform/server/startup/version.ts";
import { assemble } from "../assemble.ts";
import type { Command, CommandOptions } from "./command.ts";
import { config } from "./config.ts";
import { doctor } from "./doctor.ts";
import { migrate } from "./migrate.ts";
import { printAnswer } from "./output.ts";
import { seed } from "./seed.ts";
import { serve } from "./serve.ts";
import { withContext } from "./with-context.ts";
import { worker } from "./worker.ts";

const commands: readonly Command[] = [serve, worker, migrate, seed, config, doctor];

export function createProgram(): Program {
  const program = new Program("folkmoot")
    .exitOverride()
    .version(productVersion, "-v, --version", "print the version")
    .enablePositionalOptions()
    .description("A community platform. Configuration comes from the environment; see README.md.")
    .configureOutput({ outputError: () => undefined });
  for (const command of commands) addCommand(program, command, (input) => runOwn(command, input));
  const extensions = assemble();
  for (const { name, summary } of extensions.list(cliGroups))
    program.command(name).description(summary);
  for (const command of extensions.list(cliCommands))
    addCommand(program, command, (input) => runOfFeature(command, input));
  return program;
}

type Declared = Pick<Command, "name" | "summary" | "arguments" | "options">;

function addCommand(
  program: Program,
  { name, summary, arguments: words = [], options = {} }: Declared,
  run: (input: CommandOptions) => Promise<CliAnswer | undefined>,
) {
  const [first = "", ...rest] = name.split(" ");
  const parent = rest.length > 0 ? groupOf(program, first) : program;
  const command = parent.command(rest[0] ?? first).description(summary);
  for (const word of words) command.argument(word);
  for (const [flags, meaning] of Object.entries(options)) command.option(flags, meaning);
  command.option("--json", "answer as JSON").action(async () => {
    const { json, ...given } = command.opts<CommandOptions>();
    const named = words.map((word, index) => [
      word.replaceAll(/[<>[\]]/g, ""),
      command.args[index],
    ]);
    printAnswer(await run({ ...given, ...Object.fromEntries(named) }), json === true);
  });
}

/** `config` is a command and also the group of `config get`. */
function groupOf(program: Program, name: string): Program {
  const group = program.commands.find((command) => command.name() === name);
  if (!group) throw new Error(`Nothing says what the commands of ${name} are about.`);
  return group;
}

const runOwn = (command: Command, input: CommandOptions) => command.run(readConfig(), input);

async function runOfFeature(command: CliCommand, given: CommandOptions): Promise<CliAnswer> {
  const input = readInput(z.strictObject(command.input.shape), given);
  return withContext(readConfig(), command.name, (ctx) => command.run(ctx, input));
}
