import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const preload = new URL("./follow-launcher.mjs", import.meta.url).href;

const server = `
  process.on("SIGTERM", () => { console.log("stopping"); process.exit(); });
  setInterval(() => undefined, 1_000);
  console.log(process.env.FOLKMOOT_LAUNCHER ?? "ready");`;

const launcher = `
  import { spawn } from "node:child_process";
  spawn(process.execPath, ["--import", ${JSON.stringify(preload)}, "--input-type=module", "-e", ${JSON.stringify(server)}],
    { stdio: "inherit", env: { ...process.env, FOLKMOOT_LAUNCHER: "stays" } });`;

test("a server whose launcher was killed stops by itself", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", launcher], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe("ready");
  child.kill("SIGKILL");
  await once(child, "exit");
  expect((await lines.next()).value).toBe("stopping");
});
