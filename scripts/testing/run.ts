import { readChoices } from "./choices.ts";
import { failuresIn, judge, type Run } from "./outcomes.ts";
import { repeatFailures } from "./repeat-failures.ts";
import { type Cost, summaryOf } from "./report.ts";
import { seedOfRun } from "./seed.ts";
import { type Step, stepsFor } from "./steps.ts";

// Runs the parts that were asked for, whatever fails, repeats alone what failed, and tells it all at the end.
const { parts, rest } = readChoices(process.argv.slice(2));
const seed = seedOfRun();
process.env.FOLKMOOT_TEST_SEED = seed;
// Stories look with axe at what they come by, and unit tests do what takes long and seldom fails.
if (parts.has("abuse")) process.env.FOLKMOOT_TEST_ALL = "1";
console.log(`FOLKMOOT_TEST_SEED=${seed}`);

const begun = performance.now();
const secondsSince = (start: number) => (performance.now() - start) / 1_000;
const costs: Cost[] = [];
const steps = stepsFor(parts, rest);

// Checks of the sources run beside tests that wait.
const aside = runInTurn(steps.aside);
const first = [...(await runInTurn(steps.tests)), ...(await aside)];
const outcomes = first.flatMap((run) => run.outcomes);
const failed = failuresIn(outcomes);
const repeat: Step = { name: "repeats", run: () => repeatFailures(failed, steps.repeat) };
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
  for (const { name, run } of some) runs.push(await timed(name, run));
  return runs;
}

async function timed(name: string, run: () => Promise<Run>): Promise<Run> {
  const start = performance.now();
  const done = await run();
  costs.push({ name, seconds: secondsSince(start), cpuSeconds: done.cpuSeconds });
  return done;
}
