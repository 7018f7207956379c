import { printFailure } from "./output.ts";
import { createProgram } from "./program.ts";

/** Runs what the words of a command line say; without words the server. */
export async function runCommand(words: readonly string[]) {
  try {
    await createProgram().parseAsync(words.length > 0 ? words : ["serve"], { from: "user" });
  } catch (error) {
    process.exit(printFailure(error, words.includes("--json")));
  }
}
