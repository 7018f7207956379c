import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

const cli = path.resolve(import.meta.dirname, "../cli.ts");

export interface CliRun {
  exitCode: number;
  out: string;
  err: string;
}

/** Runs the real command-line tool to its end, without a terminal. */
export async function runCli(
  words: readonly string[],
  environment: Record<string, string> = {},
  input = "",
): Promise<CliRun> {
  const child = spawn(process.execPath, [cli, ...words], {
    env: { PATH: process.env.PATH, FOLKMOOT_LOG_LEVEL: "error", ...environment },
    stdio: "pipe",
  });
  child.stdin.end(input);
  const exited = once(child, "exit") as Promise<[number]>;
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    exited,
  ]);
  return { exitCode, out, err };
}
