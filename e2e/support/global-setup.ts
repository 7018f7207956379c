import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline/promises";

const patienceMs = 30_000;
const script = path.resolve(import.meta.dirname, "template-database.ts");

/** Starts one PostgreSQL for all stories, in a process of its own, and tells the workers where the template is. */
export default async function setup() {
  const server = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const [address] = await Promise.race([
    once(createInterface({ input: server.stdout }), "line"),
    once(server, "exit").then(() => [undefined]),
  ]);
  if (!address) throw new Error("The database for the stories did not start.");
  process.env.STORIES_TEMPLATE = address;
  return async () => {
    const exit = once(server, "exit");
    server.kill("SIGTERM");
    const impatience = setTimeout(() => server.kill("SIGKILL"), patienceMs);
    await exit;
    clearTimeout(impatience);
  };
}
