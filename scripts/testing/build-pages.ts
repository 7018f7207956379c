import type { Outcome, Run } from "./outcomes.ts";
import { runCommand } from "./run-command.ts";

export async function buildPages(): Promise<Run> {
  const { exitCode, output, cpuSeconds } = await runCommand("node", ["scripts/ensure-built.mjs"]);
  const failure: Outcome = {
    part: "stories",
    file: "build",
    name: "The pages could not be built",
    status: "failed",
    message: output,
    isRepeatable: false,
  };
  return { outcomes: exitCode === 0 ? [] : [failure], files: [], cpuSeconds };
}
