import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { projectEnvironment } from "../run-node.mjs";

export interface CommandResult {
  exitCode: number;
  /** Empty if it went to the terminal. */
  output: string;
  /** Its own and of all that it started and waited for. */
  cpuSeconds: number;
}

export interface CommandOptions {
  environment?: Record<string, string | undefined>;
  /** Whether its output goes to the terminal instead of being collected. */
  isShown?: boolean;
}

/** Programs of one run import the same modules. */
const compiled = path.join(root, "node_modules/.cache/compiled");
/** A command that has not ended by then hangs. */
const longestMs = 60 * 60_000;

/** As shells report an end by Ctrl+C. */
const stopped = 130;

/** Runs a program in the root of the project to its end; a signal to stop ends both. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { environment, isShown = false }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, [...args], {
    cwd: root,
    env: projectEnvironment({ NODE_COMPILE_CACHE: compiled, ...environment }),
    stdio: isShown ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    timeout: longestMs,
  });
  const output = collectOutput(child);
  const stop = () => {
    child.once("close", () => process.exit(stopped));
    child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stop);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  return { exitCode, output: output(), cpuSeconds: newlySpent() };
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = "";
  for (const stream of [stdout, stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return () => output;
}

let spentBefore = 0;

/** What ended children and theirs have used since the last call; zero where the system does not tell. */
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
