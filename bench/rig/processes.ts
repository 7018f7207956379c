import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import serverEnvironment from "../../scripts/server-environment.json" with { type: "json" };
import { onCore } from "./load.ts";

const root = path.resolve(import.meta.dirname, "../..");

export interface Started {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

interface StartOptions {
  environment?: Record<string, string>;
  args?: readonly string[];
  core?: number;
}

/** Starts a script in a process and waits for the address that it prints. */
export async function startProcess(
  script: string,
  { environment = {}, args = [], core }: StartOptions = {},
): Promise<Started> {
  const words = [path.join(root, script), ...args];
  const [file, line] =
    core === undefined ? [process.execPath, words] : onCore(core, process.execPath, words);
  const child = spawn(file, line, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      FOLKMOOT_PORT: "0",
      FOLKMOOT_HOST: "127.0.0.1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Also stops it if a measurement fails.
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const address = await announced(child);
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      process.off("exit", end);
      end();
      await once(child, "exit");
    },
  };
}

/** Starts Folkmoot like `npm start`, with default logging but without rate limits. */
export const startSite = (
  environment: Record<string, string>,
  options: Pick<StartOptions, "core"> = {},
): Promise<Started> =>
  startProcess("build/app/cli.js", {
    args: ["serve"],
    environment: { ...serverEnvironment, FOLKMOOT_RATE_LIMIT_FACTOR: "1000000", ...environment },
    ...options,
  });

export async function withDataFolder<Value>(work: (folder: string) => Promise<Value>) {
  const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** Resident memory of a process, without child processes. */
export const residentMegabytes = (pid: number): number =>
  Math.round(
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_024,
  );

async function announced(child: ChildProcess): Promise<string> {
  let text = "";
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`It ended with ${code}:\n${text}`)));
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      const address = / is at (\S+)\n/.exec(text)?.[1];
      if (address) resolve(address.replace("localhost", "127.0.0.1"));
    });
  });
}
