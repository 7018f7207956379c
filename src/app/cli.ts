import { enableCompileCache } from "node:module";
import path from "node:path";

const words = process.argv.slice(2);
const command = words.find((word) => !word.startsWith("-")) ?? "serve";

if (["serve", "worker"].includes(command)) {
  // React looks here when it is loaded, and takes half as long again over a page where nothing is said.
  process.env.NODE_ENV ||= "production";
} else {
  // Two fifths of the time of a command go into compiling. A server would keep 30 MB for the cache (decision 057).
  enableCompileCache(path.resolve(import.meta.dirname, "../../node_modules/.cache/compiled"));
}

const { runCommand } = await import("./commands/run-command.ts");
await runCommand(words);
