import { seedDemo, seedScale } from "#features/examples/server/public.ts";
import type { Config } from "#platform/server/config.ts";
import { seeders } from "#platform/server/startup/seeder.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { assemble } from "../assemble.ts";
import type { Command, CommandOptions } from "./command.ts";
import { withContext } from "./with-context.ts";

const maxExamples = 100_000;
const maxRecords = 100_000_000;

export const seed: Command = {
  name: "seed",
  summary: "fill the site with examples for trying it out; alone it lists what there is",
  arguments: ["[name]"],
  options: {
    "--count <number>": "how many",
    "--demo": "a small community in several languages",
    "--scale <users,discussions,comments>": "a community of this size, for measurements",
    "--seed <number>": "another community of the same size (1)",
    "--force": "also where there are discussions already",
  },
  async run(config, options) {
    if (options.demo === true) return fillWithDemo(config, options);
    if (options.scale !== undefined) return fillToScale(config, options);
    return fillByName(config, options);
  },
};

async function fillWithDemo(config: Config, { force }: CommandOptions) {
  const added = await withContext(config, "seed", (ctx) =>
    seedDemo(ctx, { force: force === true }),
  );
  const { users, discussions, comments } = added;
  return {
    text: `Added ${users} members, ${discussions} discussions and ${comments} comments. None of the members has a password: \`folkmoot admin create\` makes an administrator.`,
    data: added,
  };
}

async function fillToScale(config: Config, options: CommandOptions) {
  const size = readSize(String(options.scale));
  const number = readNumber("--seed", String(options.seed ?? 1), 2 ** 32 - 1);
  const total = size.users + size.discussions + size.comments;
  const progress = createProgress(total);
  const force = options.force === true;
  await withContext(config, "seed", (ctx) =>
    seedScale(ctx, { size, seed: number, force, progress }),
  );
  const { users, discussions, comments } = size;
  return {
    text: `Added ${users} members, ${discussions} discussions and ${comments} comments.`,
    data: size,
  };
}

function readSize(text: string) {
  const [users = "", discussions = "", comments = "", ...rest] = text.split(",");
  if (rest.length > 0) throw wrong("--scale takes three numbers: users,discussions,comments.");
  const read = (part: string) => readNumber("--scale", part, maxRecords);
  return { users: read(users), discussions: read(discussions), comments: read(comments) };
}

function createProgress(total: number) {
  let tenths = 0;
  return (count: number) => {
    const now = Math.floor((count * 10) / total);
    if (now > tenths) process.stderr.write(`${now * 10} % (${count} of ${total})\n`);
    tenths = Math.max(tenths, now);
  };
}

async function fillByName(config: Config, { name, count }: CommandOptions) {
  const available = assemble().list(seeders);
  if (name === undefined) return listSeeders(available);
  const seeder = available.find((each) => each.name === name);
  if (!seeder)
    throw new StartupError(`There are no examples called ${name}.`, {
      cure: "Say `folkmoot seed` to see what there is.",
      exitCode: 64,
    });
  const wantedCount =
    count === undefined ? seeder.defaultCount : readNumber("--count", String(count), maxExamples);
  const added = await withContext(config, "seed", (ctx) => seeder.seed(ctx, wantedCount));
  return {
    text: `Added ${added} of ${wantedCount} ${seeder.name}; the others were there already.`,
    data: { name, wanted: wantedCount, added },
  };
}

type Listed = { name: string; summary: string; defaultCount: number };

const listSeeders = (available: readonly Listed[]) => ({
  text: [
    ...available.map(
      ({ name, summary, defaultCount }) => `${name.padEnd(12)} ${summary} (${defaultCount})`,
    ),
    `${"--demo".padEnd(12)} a small community in several languages`,
    `${"--scale".padEnd(12)} a community of any size, for measurements`,
  ].join("\n"),
  data: available.map(({ name, summary, defaultCount }) => ({ name, summary, defaultCount })),
});

function readNumber(flag: string, text: string, most: number): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isInteger(number) && number > 0 && number <= most) return number;
  throw wrong(`${flag} must be a whole number from 1 to ${most}.`);
}

const wrong = (message: string) => new StartupError(message, { exitCode: 64 });
