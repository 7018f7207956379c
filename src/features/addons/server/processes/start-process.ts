import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { addonLimits } from "../../contract/rules/limits.ts";
import { perMinute } from "./per-minute.ts";
import { readLines } from "./read-lines.ts";
import { watchProcess } from "./watch-process.ts";

const runner = fileURLToPath(new URL("./runner.ts", import.meta.url));
const writtenPerMinute = 10_000_000;
/** Pages of the site come first. */
const priority = 5;

export type EndReason = "computing" | "crash" | "memory" | "deadline" | "protocol" | "stopped";

export interface Ended {
  reason: EndReason;
  /** What the process wrote last to its standard error. */
  output: string;
}

export interface StartedProcess {
  send(message: object): void;
  /** Kills it; only the first reason counts. */
  end(reason: EndReason): void;
  output(): string;
}

interface Listener {
  message(message: unknown): void;
  ended(ended: Ended): void;
  /** Told regularly: seconds of processor time since the last time, and in all. */
  worked(seconds: number, total: number): void;
}

const shell = "/bin/sh";
/**
 * Limits that hold without the site, too: the kernel ends it when the site ends, where there is `setpriv`, or after so
 * much work, and it rather than the site where memory is short.
 */
const limited = `{
  echo 1000 >/proc/self/oom_score_adj
  ulimit -c 0
  ulimit -t ${addonLimits.processorSeconds}
  ulimit -d ${addonLimits.dataMegabytes * 1_024}
  setpriv --pdeathsig KILL true && set -- setpriv --pdeathsig KILL "$@"
} 2>/dev/null
exec "$@"`;

/**
 * Starts the process of an add-on: no environment, no files but those of its folder, no processes or threads of its
 * own, little memory. It talks by lines of JSON.
 */
export function startProcess(folder: string, { message, ended, worked }: Listener): StartedProcess {
  const [program = "", ...args] = commandFor(folder);
  const child = spawn(program, args, { cwd: folder, env: {}, stdio: ["pipe", "pipe", "pipe"] });
  lowerPriority(child.pid);
  let output = "";
  let reason: EndReason | undefined;
  const end = (why: EndReason) => {
    reason ??= why;
    child.kill("SIGKILL");
  };
  child.stderr.setEncoding("utf8");
  const countWritten = perMinute(writtenPerMinute);
  child.stderr.on("data", (text: string) => {
    output = (output + text).slice(-addonLimits.stderrCharacters);
    if (!countWritten(text.length)) end("protocol");
  });
  child.stdout.on(
    "data",
    readLines({
      maxBytes: addonLimits.messageBytes + 1_000,
      line: (value) => (reason ? undefined : message(value)),
      failed: () => end("protocol"),
    }),
  );
  child.stdin.on("error", () => undefined);
  child.on("error", () => end("crash"));
  const stopWatching = watchProcess(child.pid, { exceed: () => end("memory"), worked });
  child.on("close", () => {
    stopWatching();
    ended({ reason: reason ?? "crash", output });
  });
  return {
    send: (value) => void child.stdin.write(`${JSON.stringify(value)}\n`),
    end,
    output: () => output,
  };
}

const commandFor = (folder: string) =>
  existsSync(shell) ? [shell, "-c", limited, "add-on", ...nodeFor(folder)] : nodeFor(folder);

const nodeFor = (folder: string) => [
  process.execPath,
  "--permission",
  `--allow-fs-read=${folder}`,
  `--allow-fs-read=${runner}`,
  `--max-old-space-size=${addonLimits.heapMegabytes}`,
  "--no-warnings",
  runner,
];

function lowerPriority(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // It has ended, or the system does not permit it.
  }
}
