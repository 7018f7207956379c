import { execFile } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { startSite } from "./processes.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const account = {
  name: "Bench",
  email: "bench@example.org",
  password: "bench marks take their time",
};

export interface Site {
  address: string;
  pid: number;
  cookie: string;
  // biome-ignore lint/suspicious/noExplicitAny: measurements look into answers freely
  read(path: string): Promise<{ body: any; headers: Headers }>;
  /** Path after redirects. */
  pathOf(path: string): Promise<string>;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const seed = (size: string) => (environment: Environment) =>
  folkmoot(["seed", "--scale", size], environment);

export const bringIn = (file: string) => (environment: Environment) =>
  folkmoot(["import", file], environment);

/** Serves a site from a folder, seeded on first use, without rate limits. */
export async function openSite(
  folder: string,
  size: string,
  fill: (environment: Environment) => Promise<void> = seed(size),
): Promise<Site> {
  const environment = {
    FOLKMOOT_DATA: folder,
    // `NODE_ENV=test npm run bench -- scale` also prints statements, but renders pages far more slowly.
    ...(process.env.NODE_ENV ? { NODE_ENV: process.env.NODE_ENV } : {}),
  };
  const seeded = path.join(folder, `seeded-${size.replaceAll(",", "-")}`);
  if (!existsSync(seeded)) {
    await folkmoot(["migrate"], environment);
    await fill(environment);
    await folkmoot(
      ["admin", "create", account.name, account.email, "--password-stdin"],
      environment,
      account.password,
    );
    writeFileSync(seeded, "");
  }
  const product = await startSite(environment);
  const read = async (wanted: string) => {
    const answer = await fetch(`${product.address}/api/v2${wanted}`);
    if (!answer.ok) throw new Error(`${wanted} is ${answer.status}: ${await answer.text()}`);
    return { body: await answer.json(), headers: answer.headers };
  };
  return {
    ...product,
    read,
    cookie: await signIn(product.address),
    pathOf: async (wanted) => new URL((await fetch(`${product.address}${wanted}`)).url).pathname,
  };
}

async function folkmoot(words: readonly string[], environment: Environment, input = "") {
  const running = run(process.execPath, [path.join(root, "src/app/cli.ts"), ...words], {
    env: { PATH: process.env.PATH, ...environment },
    maxBuffer: 16 * 1_048_576,
  });
  running.child.stdin?.end(input);
  await running;
}

async function signIn(address: string): Promise<string> {
  const { name, password } = account;
  const answer = await fetch(`${address}/api/v2/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "bench" },
    body: JSON.stringify({ name, password }),
  });
  if (!answer.ok) throw new Error(`Signing in is ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
