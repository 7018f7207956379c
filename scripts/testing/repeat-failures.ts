import type { Outcome, Run } from "./outcomes.ts";
import type { Repeat } from "./steps.ts";

/** With more failed files, flakiness is unlikely. */
const mostFiles = 20;

/** Repeats each failed file alone, in a new process with a new database, unless too many failed. */
export async function repeatFailures(failed: readonly Outcome[], repeat: Repeat): Promise<Run> {
  const tests = failed.filter(({ isRepeatable = true }) => isRepeatable);
  const files = new Map(tests.map((outcome) => [`${outcome.part} ${outcome.file}`, outcome]));
  const runs: Run[] = [];
  if (files.size > mostFiles)
    console.log(`\n${files.size} files failed, which is too many for chance: none is repeated.`);
  else
    for (const { part, file } of files.values()) {
      console.log(`\nRepeating ${file} alone.`);
      runs.push(await repeat(part, file));
    }
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    files: runs.flatMap(({ files }) => files),
    cpuSeconds: runs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
  };
}
