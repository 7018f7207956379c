import { printFailure } from "./commands/output.ts";
import { createProgram } from "./commands/program.ts";

const words = process.argv.slice(2);

try {
  await createProgram().parseAsync(words.length > 0 ? words : ["serve"], { from: "user" });
} catch (error) {
  process.exit(printFailure(error, words.includes("--json")));
}
