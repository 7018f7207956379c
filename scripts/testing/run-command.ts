import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { projectEnvironment } from "../run-node.mjs";

export interface CommandResult {
  exitCode: number;
  /** Standard output and error, truncated at the start. */
  output: string;
  /** Including child processes that have exited. */
  cpuSeconds: number;
}

export interface CommandOptions {
  environment?: Record<string, string | undefined>;
  isShown?: boolean;
}

const compiled = path.join(root, "node_modules/.cache/compiled");
/** Without output for this long, a command counts as hung. */
const silentMs = 20 * 60_000;
const keptOutput = 200_000;

/** Exit code after Ctrl+C, as in shells. */
const stopped = 130;

/** Runs a program in the root of the project; stop signals end both. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { environment, isShown = false }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, [...args], {
    cwd: root,
    env: projectEnvironment({
      NODE_COMPILE_CACHE: compiled,
      ...(isShown && process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
      ...environment,
    }),
    stdio: ["ignore", "pipe", "pipe"],
    // A new process group, so that its children can be killed as well.
    detached: true,
  });
  const output = collectOutput(child, isShown);
  const stop = () => {
    child.once("close", () => process.exit(stopped));
    endGroup(child, "SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  return { exitCode, output: output(), cpuSeconds: newlySpent() };
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {}
}

/** Collects the output, and kills the process group after `silentMs` without any. */
function collectOutput(child: ChildProcess, isShown: boolean): () => string {
  let output = "";
  const say = (text: string) => {
    output = (output + text).slice(-keptOutput);
  };
  const watchdog = setTimeout(() => {
    say(`\nEnded after ${silentMs / 60_000} minutes without output.\n`);
    endGroup(child, "SIGKILL");
  }, silentMs);
  child.once("close", () => clearTimeout(watchdog));
  for (const stream of ["stdout", "stderr"] as const)
    child[stream]?.setEncoding("utf8").on("data", (text: string) => {
      watchdog.refresh();
      say(text);
      if (isShown) process[stream].write(text);
    });
  return () => output;
}

let spentBefore = 0;

/** CPU time of exited descendants since the last call; 0 if not available. */
function newlySpent(): number {
  const spent = spentByChildren();
  const since = spent - spentBefore;
  spentBefore = spent;
  return since;
}

const ticksPerSecond = 100;

function spentByChildren(): number {
  try {
    const line = readFileSync("/proc/self/stat", "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    // cutime and cstime of proc(5).
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return 0;
  }
}
