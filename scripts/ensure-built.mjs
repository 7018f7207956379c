import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { fail, root } from "./bootstrap.mjs";
import { exclusively } from "./exclusively.mjs";
import { projectEnvironment } from "./run-node.mjs";

const parts = [
  {
    name: "pages",
    stamp: "build/.stamp",
    command: ["node_modules/@react-router/dev/bin.cjs", "build"],
    folders: ["src", "addons", "locales"],
    leavesOut: "server",
    files: [
      "vite.config.ts",
      "react-router.config.ts",
      "scripts/compress-assets.ts",
      "scripts/join-facades.ts",
      "scripts/keep-style-order.ts",
      "scripts/open-public.ts",
    ],
  },
  {
    name: "server",
    stamp: "build/app/.stamp",
    command: ["scripts/build-server.ts"],
    folders: ["src"],
    files: ["scripts/build-server.ts"],
  },
];
const commonFiles = ["package-lock.json", "package.json", "tsconfig.json"];

/** Builds the targets whose sources changed. */
export async function ensureBuilt(names = ["pages", "server"]) {
  const requestedParts = parts.filter(({ name }) => names.includes(name));
  if (requestedParts.every(isBuilt)) return;
  await exclusively(root, "build", async () => {
    for (const part of requestedParts) if (!isBuilt(part)) await build(part);
  });
}

const isBuilt = (part) => {
  const stamp = path.join(root, part.stamp);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourceHash(part);
};

async function build(part) {
  console.log(`Building the ${part.name}.`);
  const stamp = path.join(root, part.stamp);
  const hash = sourceHash(part);
  rmSync(stamp, { force: true });
  const { status, output } = await runBuild(part.command);
  if (status !== 0) fail(`${output}\nThe ${part.name} could not be built.`, status ?? 1);
  writeFileSync(stamp, hash);
}

function runBuild(command) {
  const child = spawn("node", command, {
    cwd: root,
    env: projectEnvironment({ NODE_ENV: "production" }),
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}

function sourceHash({ files, folders, leavesOut }) {
  const hash = createHash("sha256");
  const add = (file) => hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  for (const file of [...commonFiles, ...files]) if (existsSync(path.join(root, file))) add(file);
  for (const folder of folders) for (const file of filesBelow(folder, leavesOut)) add(file);
  return hash.digest("hex");
}

function filesBelow(folder, leavesOut) {
  if (!existsSync(path.join(root, folder))) return [];
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter(({ name }) => name !== leavesOut && !/\.test\.\w+$/.test(name))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file, leavesOut) : [file];
    })
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureBuilt();
