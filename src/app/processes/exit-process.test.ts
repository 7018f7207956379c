import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const exitProcess = new URL("./exit-process.ts", import.meta.url).href;

test("a process flushes its output and exits with its code, despite a pending file operation", async () => {
  const code = `
    import { read } from "node:fs";
    import { flushAndExit } from ${JSON.stringify(exitProcess)};
    read(0, Buffer.alloc(1), () => undefined);
    process.on("exit", (code) => process.stdout.write(" and gone with " + code));
    process.stdout.write("x".repeat(500_000));
    await flushAndExit(3);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["pipe", "pipe", "inherit"],
    timeout: 120_000,
    killSignal: "SIGKILL",
  });
  const [output, ended] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect(ended).toEqual([3, null]);
  expect(output).toBe(`${"x".repeat(500_000)} and gone with 3`);
});
