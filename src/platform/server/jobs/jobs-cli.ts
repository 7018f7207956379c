import { z } from "zod";
import { type CliAnswer, defineCliCommand } from "../cli-command.ts";
import type { Ctx } from "../context.ts";
import { StartupError } from "../startup/startup-error.ts";
import type { FailedJob, FailedJobFilter } from "./failed-jobs.ts";

const maxListed = 100;

const listJobs = defineCliCommand({
  name: "jobs list",
  summary: "show the jobs that failed for good",
  options: { "--name <name>": "only those of this name" },
  input: z.object({ name: z.string().optional() }),
  async run({ platform }, { name }): Promise<CliAnswer> {
    const failed = await platform.queue.failed.list(name === undefined ? {} : { name });
    return {
      text: describeJobs(failed),
      data: failed,
      exitCode: failed.length > 0 ? 1 : 0,
    };
  },
});

const which = {
  arguments: ["[id]"],
  options: { "--name <name>": "those of this name", "--all": "every one" },
  input: z.object({
    id: z.uuid("An id of `folkmoot jobs list` is wanted.").optional(),
    name: z.string().optional(),
    all: z.boolean().default(false),
  }),
};

const retryJobs = defineCliCommand({
  ...which,
  name: "jobs retry",
  summary: "let failed jobs run again",
  run: (ctx, input) =>
    runOnSelected(ctx, input, async (filter) => {
      const count = await ctx.platform.queue.failed.retry(filter);
      return { text: `${count} ${count === 1 ? "job runs" : "jobs run"} again.`, data: { count } };
    }),
});

const discardJobs = defineCliCommand({
  ...which,
  name: "jobs discard",
  summary: "forget failed jobs",
  run: (ctx, input) =>
    runOnSelected(ctx, input, async (filter) => {
      const count = await ctx.platform.queue.failed.discard(filter);
      return {
        text: `${count} ${count === 1 ? "job is" : "jobs are"} forgotten.`,
        data: { count },
      };
    }),
});

export const jobCommands = [listJobs, retryJobs, discardJobs];

type Which = z.output<typeof which.input>;

/** Requires an explicit `--all`, so that a careless command does not affect all jobs. */
async function runOnSelected(
  { platform }: Ctx,
  { id, name, all }: Which,
  run: (filter: FailedJobFilter) => Promise<CliAnswer>,
): Promise<CliAnswer> {
  const choices = [id, name, all || undefined].filter((choice) => choice !== undefined);
  if (choices.length !== 1)
    throw new StartupError("Say which jobs are meant: an id, --name or --all.", { exitCode: 64 });
  const filter = { ...(id ? { jobID: id } : {}), ...(name ? { name } : {}) };
  if (id && (await platform.queue.failed.list(filter)).length === 0)
    throw new StartupError(`No failed job has the id ${id}.`, {
      cure: "Say `folkmoot jobs list` to see what there is.",
      exitCode: 64,
    });
  return run(filter);
}

function describeJobs(failed: readonly FailedJob[]): string {
  if (failed.length === 0) return "No job has failed for good.";
  const lines = failed
    .slice(0, maxListed)
    .map(
      ({ jobID, name, dateFailed, tries, reason }) =>
        `${jobID}  ${dateFailed.toISOString()}  ${name} (${tries} ${tries === 1 ? "try" : "tries"}): ${reason}`,
    );
  const more = failed.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}
