import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyDatabase, dropDatabase } from "../../src/app/testing/copy-database.ts";
import { testSecret } from "../../src/app/testing/test-config.ts";

const root = path.resolve(import.meta.dirname, "../..");
const startMs = 60_000;

export interface StartedSite {
  address: string;
  /** The one-time link that makes the first administrator. */
  setupLink: string;
  /** What a command needs to work on the same site. */
  environment: Record<string, string>;
  /** What it wrote to its log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts the built product as its users do, with the embedded database. */
export const startEmbeddedSite = (environment: Record<string, string> = {}) => start(environment);

/** The same on a copy of the template, which is there sooner. */
export async function startSite(environment: Record<string, string> = {}): Promise<StartedSite> {
  const copy = await copyDatabase(process.env.STORIES_TEMPLATE ?? "");
  const site = await start({ DATABASE_URL: copy, ...environment });
  return {
    ...site,
    async stop() {
      await site.stop();
      await dropDatabase(copy);
    },
  };
}

async function start(environment: Record<string, string>): Promise<StartedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-e2e-"));
  const server = spawn(process.execPath, ["build/app/cli.js", "serve"], {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: "production",
      FOLKMOOT_DATA: folder,
      FOLKMOOT_SECRET: testSecret,
      FOLKMOOT_HOST: "127.0.0.1",
      FOLKMOOT_LOG_LEVEL: "warn",
      FOLKMOOT_RATE_LIMIT_FACTOR: "1000",
      // All sites of a run share one database server.
      FOLKMOOT_POOL: "8",
      FOLKMOOT_DEV_PAGES: "on",
      FOLKMOOT_STRICT_PAGES: "on",
      PORT: String(await freePort()),
      NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled"),
      ...environment,
    },
  });
  const log = collectLog(server);
  const stop = async () => {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const said = await readWelcome(server, log);
    return {
      address: find(said, /at (http:\/\/\S+)/),
      setupLink: find(said, /administrator: (http:\/\/\S+)/),
      environment: { FOLKMOOT_DATA: folder, FOLKMOOT_SECRET: testSecret, ...environment },
      log,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the machine has set must not reach the site under test. */
const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(FOLKMOOT_|DATABASE_URL|SMTP_|S3_)/.test(name),
    ),
  );

function collectLog(server: ChildProcess): () => string {
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  return () => said;
}

function readWelcome(server: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}\n${log()}`));
    const timer = setTimeout(() => fail("The site did not start in time."), startMs);
    server.once("exit", () => fail("The site did not start."));
    server.stdout?.on("data", () => {
      if (!/administrator: \S+\s/.test(log())) return;
      clearTimeout(timer);
      resolve(log());
    });
  });
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (!found) throw new Error(`The site did not say what was expected:\n${text}`);
  return found;
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  server.removeAllListeners("exit");
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
