import { program } from "commander";
import { readConfig } from "#platform/server/config.ts";
import { StartupError } from "#platform/server/startup-error.ts";
import { run } from "./run.ts";

program.name("folkmoot").description("A community platform").showHelpAfterError();

program
  .command("serve", { isDefault: true })
  .description("start the server")
  .action(() => run(readConfig()));

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}${error.cure ? ` ${error.cure}` : ""}\n`);
  process.exit(error.exitCode);
}
