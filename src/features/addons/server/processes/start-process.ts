import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { addonLimits } from "../../contract/rules/limits.ts";
import { readLines } from "./read-lines.ts";

const runner = fileURLToPath(new URL("./runner.ts", import.meta.url));
const pageBytes = 4_096;
const memoryMs = 1_000;
const maxWritten = 10_000_000;

export type EndReason = "crash" | "memory" | "deadline" | "protocol" | "stopped";

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
}

/**
 * Starts the process of an add-on: no environment, no files but those of its folder, no processes or threads of its
 * own, little memory. It talks by lines of JSON.
 */
export function startProcess(folder: string, { message, ended }: Listener): StartedProcess {
  const child = spawn(process.execPath, argumentsFor(folder), {
    cwd: folder,
    env: {},
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  let reason: EndReason | undefined;
  const end = (why: EndReason) => {
    reason ??= why;
    child.kill("SIGKILL");
  };
  child.stderr.setEncoding("utf8");
  let written = 0;
  child.stderr.on("data", (text: string) => {
    written += text.length;
    output = (output + text).slice(-addonLimits.stderrCharacters);
    if (written > maxWritten) end("protocol");
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
  const stopWatching = watchMemory(child, () => end("memory"));
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

const argumentsFor = (folder: string) => [
  "--permission",
  `--allow-fs-read=${folder}`,
  `--allow-fs-read=${runner}`,
  `--max-old-space-size=${addonLimits.heapMegabytes}`,
  "--no-warnings",
  runner,
];

/** The limit of the heap leaves out buffers. Where there is no /proc, it is the only one. */
function watchMemory({ pid }: ChildProcess, exceed: () => void): () => void {
  const timer = setInterval(async () => {
    const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
    const pages = Number(text.split(" ")[1] ?? 0);
    if (pages * pageBytes > addonLimits.residentMegabytes * 1_048_576) exceed();
  }, memoryMs);
  timer.unref();
  return () => clearInterval(timer);
}
