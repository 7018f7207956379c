import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testSecret } from "#app/testing/test-config.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const startMs = 180_000;

export interface ServerProcess {
  address: string;
  pid: number;
  /** Everything that it has written so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

export interface ServerOptions {
  environment?: Record<string, string>;
  /** A script besides the product's own, and a command besides `serve`. */
  script?: string;
  command?: string;
  /** What follows the command. */
  words?: readonly string[];
  /** What runs it, such as a command that gives it another view of the machine. */
  through?: readonly string[];
}

/** Starts a server as its own process and waits until it announces its address. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const server = spawnServer(options);
  const failure = server.ended.then((end) => {
    throw new Error(`The server ended with ${end} instead of starting:\n${server.output()}`);
  });
  failure.catch(() => undefined);
  return Promise.race([server.announced, failure]);
}

/** Starts it without waiting, for those that are meant not to come up. */
export function spawnServer(options: ServerOptions) {
  const server = spawnProduct(options);
  const address = announced(server);
  return { ...server, announced: address.then((address) => ({ ...server, address })) };
}

/** Starts the product with any command. */
export function spawnProduct({
  environment = {},
  script = "build/app/cli.js",
  command = "serve",
  words: further = [],
  through = [],
}: ServerOptions) {
  const own = [process.execPath, path.join(root, script), command, ...further];
  const [program = "", ...words] = [...through, ...own];
  const child = spawn(program, words, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      FOLKMOOT_HOST: "127.0.0.1",
      FOLKMOOT_PORT: "0",
      FOLKMOOT_RATE_LIMIT_FACTOR: "1000",
      FOLKMOOT_SECRET: testSecret,
      // Starts are what most of the time goes into.
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collect(child);
  const ended = once(child, "exit").then(([code, signal]) => signal ?? code);
  return { pid: child.pid ?? 0, output, ended, kill: killer(child) };
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  return () => text;
}

const killer = (child: ChildProcess) => (signal: NodeJS.Signals) => void child.kill(signal);

/** Of one that has ended without a word nothing will be heard. */
async function announced({ output, ended }: Pick<ServerProcess, "output" | "ended">) {
  const deadline = Date.now() + startMs;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (Date.now() < deadline) {
    const address = /Folkmoot is at (\S+)/.exec(output())?.[1];
    if (address) return address.replace("localhost", "127.0.0.1");
    if (isOver) return new Promise<never>(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server did not announce itself:\n${output()}`);
}

export interface DataFolder {
  path: string;
  /** Process id of the embedded PostgreSQL. */
  postmaster(): Promise<number>;
  remove(): Promise<void>;
}

/** A data folder with its own embedded database. */
export async function dataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-fault-"));
  return {
    path: folder,
    async postmaster() {
      const text = await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8");
      return Number.parseInt(text, 10);
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  };
}
