import type { FileSeconds, Outcome, Run } from "./outcomes.ts";
import { runCommand } from "./run-command.ts";

/** Fastest first; a failure does not stop the rest. */
const checks: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["format and lint", "biome", "ci", "."],
  ["locales", "node", "scripts/check-locales.ts"],
  ["architecture", "node", "scripts/check-architecture.ts"],
  ["types", "npm", "run", "--silent", "types"],
  ["unused code", "knip"],
  ["database types", "npm", "run", "--silent", "database:types", "--", "--verify"],
];

export async function runStaticChecks(): Promise<Run> {
  const outcomes: Outcome[] = [];
  const files: FileSeconds[] = [];
  let total = 0;
  for (const [file, command, ...args] of checks) {
    const begun = performance.now();
    const { exitCode, output, cpuSeconds } = await runCommand(command, args);
    const test = {
      part: "static",
      file,
      name: [command, ...args].join(" "),
      isRepeatable: false,
    } as const;
    outcomes.push(
      exitCode === 0
        ? { ...test, status: "passed" }
        : { ...test, status: "failed", message: output },
    );
    files.push({ part: "static", file, seconds: (performance.now() - begun) / 1_000 });
    total += cpuSeconds;
  }
  return { outcomes, files, cpuSeconds: total };
}
