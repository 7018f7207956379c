import { sayAndLeave } from "../processes/leave.ts";
import { printFailure } from "./output.ts";
import { createProgram } from "./program.ts";

/** Runs what the words of a command line say; without words the server. */
export async function runCommand(words: readonly string[]) {
  try {
    await createProgram().parseAsync(words.length > 0 ? words : ["serve"], { from: "user" });
  } catch (error) {
    process.exitCode = printFailure(error, words.includes("--json"));
  }
  // Only what stays, as a server does, has not said how it went.
  if (process.exitCode !== undefined) await sayAndLeave(Number(process.exitCode));
}
