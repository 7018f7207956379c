import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { printFailure } from "../commands/output.ts";
import { createProgram } from "../commands/program.ts";

const cli = path.resolve(import.meta.dirname, "../cli.ts");

export interface CliRun {
  exitCode: number;
  out: string;
  err: string;
}

const environmentOf = (given: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  FOLKMOOT_LOG_LEVEL: "error",
  ...given,
});

/** `runCli` within this process, for commands that end by themselves. */
export async function runCliHere(
  words: readonly string[],
  environment: Record<string, string> = {},
  input = "",
): Promise<CliRun> {
  const before = { env: process.env, exitCode: process.exitCode };
  const [out, err] = [captured(process.stdout), captured(process.stderr)];
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin") ?? {};
  Object.defineProperty(process, "stdin", { ...stdin, get: () => Readable.from([input]) });
  process.env = environmentOf(environment);
  process.exitCode = 0;
  try {
    const exitCode = await createProgram()
      .parseAsync(words, { from: "user" })
      .then(() => Number(process.exitCode))
      .catch((error) => printFailure(error, words.includes("--json")));
    return { exitCode, out: out.text(), err: err.text() };
  } finally {
    Object.assign(process, before);
    Object.defineProperty(process, "stdin", stdin);
    for (const each of [out, err]) each.release();
  }
}

function captured(stream: NodeJS.WriteStream) {
  const { write } = stream;
  let all = "";
  stream.write = ((chunk: string | Uint8Array) => {
    all += chunk.toString();
    return true;
  }) as typeof write;
  return {
    text: () => all,
    release: () => {
      stream.write = write;
    },
  };
}

/** Runs the command-line tool in a process of its own, without a terminal. */
export async function runCli(
  words: readonly string[],
  environment: Record<string, string> = {},
  input = "",
): Promise<CliRun> {
  const child = spawn(process.execPath, [cli, ...words], {
    env: environmentOf(environment),
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
