import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fail, root } from "./bootstrap.mjs";
import { exclusively } from "./exclusively.mjs";
import { projectEnvironment } from "./run-node.mjs";

const stamp = path.join(root, "build/.stamp");

/** What the pages are built from. Folders named `server` and tests are no part of them. */
const sources = ["src", "addons", "locales"];
const files = [
  "package-lock.json",
  "package.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  // What the build is made with.
  "scripts/compress-assets.ts",
  "scripts/join-facades.ts",
  "scripts/keep-style-order.ts",
  "scripts/open-public.ts",
];

/** Builds the pages if they were not built from the present sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await exclusively(root, "build", async () => {
    if (!isBuilt()) await build();
  });
}

const isBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === sourceHash();

async function build() {
  console.log("Building the pages.");
  const hash = sourceHash();
  rmSync(stamp, { force: true });
  const { status, said } = await runBuild();
  if (status !== 0) fail(`${said}\nThe pages could not be built.`, status ?? 1);
  writeFileSync(stamp, hash);
}

function runBuild() {
  const child = spawn("npm", ["run", "--silent", "build"], {
    cwd: root,
    env: projectEnvironment({ NODE_ENV: "production" }),
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, said }));
  });
}

function sourceHash() {
  const hash = createHash("sha256");
  const add = (file) => hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  for (const file of files) if (existsSync(path.join(root, file))) add(file);
  for (const folder of sources) for (const file of filesBelow(folder)) add(file);
  return hash.digest("hex");
}

function filesBelow(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => name !== "server" && !/\.test\.\w+$/.test(name))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file) : [file];
    })
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt();
