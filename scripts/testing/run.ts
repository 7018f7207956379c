import { type Part, readChoices } from "./choices.ts";
import { failuresIn, judge, missingIn, type Run, unexplained } from "./outcomes.ts";
import { repeatFailures } from "./repeat-failures.ts";
import { type Cost, summaryOf } from "./report.ts";
import { seedOfRun } from "./seed.ts";
import { type Step, stepsFor } from "./steps.ts";

// Runs all requested parts even if some fail, repeats failures alone, and prints a report.
const { parts, rest } = readChoices(process.argv.slice(2));
const seed = seedOfRun();
process.env.FOLKMOOT_TEST_SEED = seed;
// Property tests try all inputs, and stories check pages with axe.
if (["abuse", "faults", "sweeps"].some((part) => parts.has(part as Part)))
  process.env.FOLKMOOT_TEST_ALL = "1";
console.log(`FOLKMOOT_TEST_SEED=${seed}`);

const begun = performance.now();
const secondsSince = (start: number) => (performance.now() - start) / 1_000;
const costs: Cost[] = [];
const steps = stepsFor(parts, rest);

// Static checks run in parallel with tests, which often wait.
const aside = runInTurn(steps.aside);
const first = [...(await runInTurn(steps.tests)), ...(await aside)];
const reported = first.flatMap((run) => run.outcomes);
const outcomes = [...reported, ...missingIn(reported, parts, rest.length > 0)];
const failed = failuresIn(outcomes);
const repeat: Step = {
  name: "repeats",
  part: "unit",
  run: () => repeatFailures(failed, steps.repeat),
};
const repeated = await runInTurn(failed.length > 0 ? [repeat] : []);
const verdict = judge(
  outcomes,
  repeated.flatMap((run) => run.outcomes),
);
const files = first.flatMap((run) => run.files);
console.log(summaryOf({ verdict, costs, files, seed, seconds: secondsSince(begun), parts }));
process.exitCode = verdict.failed.length > 0 ? 1 : 0;

async function runInTurn(some: readonly Step[]): Promise<Run[]> {
  const runs: Run[] = [];
  for (const step of some) runs.push(await timed(step));
  return runs;
}

/** Exceptions become failures, so that other steps still run. */
async function timed({ name, part, run }: Step): Promise<Run> {
  const start = performance.now();
  const done = await run().catch((error: Error) => ({
    outcomes: [unexplained(part, error.stack ?? String(error))],
    files: [],
    cpuSeconds: 0,
  }));
  costs.push({ name, seconds: secondsSince(start), cpuSeconds: done.cpuSeconds });
  return done;
}
