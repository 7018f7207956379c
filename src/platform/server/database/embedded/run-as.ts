import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import type { DatabaseAccount } from "./database-account.ts";

export type DatabaseProcess = ChildProcessByStdio<null, null, Readable>;

/** Starts a PostgreSQL program in its own process group, so that Ctrl+C does not reach it. */
export function spawnAs(
  account: DatabaseAccount,
  program: string,
  args: readonly string[],
): DatabaseProcess {
  const [command, ...rest] = [...account.prefix, program, ...args];
  return spawn(command as string, rest, {
    ...account.spawnAs,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: "C", SystemRoot: process.env.SystemRoot },
    stdio: ["ignore", "ignore", "pipe"],
  });
}
