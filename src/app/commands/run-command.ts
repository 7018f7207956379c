import { flushAndExit } from "../processes/exit-process.ts";
import { printFailure } from "./output.ts";
import { createProgram } from "./program.ts";

export async function runCommand(words: readonly string[]) {
  try {
    await createProgram().parseAsync(words.length > 0 ? words : ["serve"], { from: "user" });
  } catch (error) {
    process.exitCode = printFailure(error, words.includes("--json"));
  }
  // Long-running commands have no exit code yet.
  if (process.exitCode !== undefined) await flushAndExit(Number(process.exitCode));
}
