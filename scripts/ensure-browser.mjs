import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { canInstallPackages, installPackage, isRoot } from "./debian-packages.mjs";
import { projectEnvironment } from "./run-node.mjs";

/** The headless shell needs a third less CPU for browser tests. */
const shell = "/usr/bin/chromium-headless-shell";
/** As wide as Arial, which pages show until their own typeface is there. */
const arial = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf";
const installed = [
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a working Chromium, installed if necessary. Throws if there is none. */
export function ensureBrowser(node) {
  if (!process.env.CHROMIUM_PATH && canInstallPackages && !runs(shell))
    installPackage("chromium-headless-shell");
  if (canInstallPackages && !existsSync(arial)) installPackage("fonts-liberation");
  return findBrowser(node) ?? installBrowser(node) ?? refuse();
}

/** @returns {never} */
function refuse() {
  throw new Error(noBrowser);
}

const noBrowser =
  "The browser tests need Chromium, which was not found and could not be installed. Install it and name it with CHROMIUM_PATH, or run `npm test -- --unit`.";

function findBrowser(node) {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !runs(CHROMIUM_PATH))
    fail(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not run.`);
  return CHROMIUM_PATH ?? [...installed, browserOfPlaywright(node)].find(runs);
}

/** Starts it, since Ubuntu's chromium-browser, for example, is only a script that prints instructions. */
function runs(file) {
  if (!file || !existsSync(file)) return false;
  const { status, stdout } = spawnSync(file, ["--version"], { encoding: "utf8", timeout: 15_000 });
  return status === 0 && /Chrom/.test(stdout);
}

function browserOfPlaywright(node) {
  const code =
    'import { chromium } from "@playwright/test"; console.log(chromium.executablePath());';
  const { stdout } = spawnSync(node, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout?.trim();
}

function installBrowser(node) {
  console.log("Installing Chromium for the browser tests.");
  if (canInstallPackages) installPackage("chromium");
  const browser = findBrowser(node);
  if (browser) return browser;
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  run(node, [cli, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"]);
  return findBrowser(node);
}

const run = (command, args) =>
  spawnSync(command, args, {
    cwd: root,
    env: projectEnvironment({ DEBIAN_FRONTEND: "noninteractive" }),
    stdio: ["ignore", "ignore", "inherit"],
  });
