import { seeders } from "#platform/server/seeder.ts";
import { StartupError } from "#platform/server/startup-error.ts";
import { assemble } from "../assemble.ts";
import type { Command } from "./command.ts";
import { withContext } from "./with-context.ts";

const mostExamples = 100_000;

export const seed: Command = {
  name: "seed",
  summary: "fill the site with examples for trying it out; alone it lists what there is",
  arguments: ["[name]"],
  options: { "--count <number>": "how many" },
  async run(config, { name, count }) {
    const known = assemble().list(seeders);
    if (name === undefined) return listSeeders(known);
    const seeder = known.find((each) => each.name === name);
    if (!seeder)
      throw new StartupError(`There are no examples called ${name}.`, {
        cure: "Say `folkmoot seed` to see what there is.",
        exitCode: 64,
      });
    const wanted = count === undefined ? seeder.defaultCount : checkCount(String(count));
    const added = await withContext(config, (ctx) => seeder.seed(ctx, wanted));
    return {
      text: `Added ${added} of ${wanted} ${seeder.name}; the others were there already.`,
      data: { name, wanted, added },
    };
  },
};

type Listed = { name: string; summary: string; defaultCount: number };

const listSeeders = (known: readonly Listed[]) => ({
  text:
    known
      .map(({ name, summary, defaultCount }) => `${name.padEnd(12)} ${summary} (${defaultCount})`)
      .join("\n") || "There are no examples.",
  data: known.map(({ name, summary, defaultCount }) => ({ name, summary, defaultCount })),
});

function checkCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= mostExamples) return count;
  throw new StartupError(`--count must be a whole number from 1 to ${mostExamples}.`, {
    exitCode: 64,
  });
}
