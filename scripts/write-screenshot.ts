import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";

// Takes the screenshots of README.md on a built site with sample data: `npm run build`, then this script.
const root = path.resolve(import.meta.dirname, "..");
const cli = path.join(root, "build/app/cli.js");
const target = path.join(root, "docs/screenshots");
const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-screenshot-"));

const env = {
  PATH: process.env.PATH,
  FOLKMOOT_DATA: folder,
  FOLKMOOT_PORT: "0",
  FOLKMOOT_HOST: "127.0.0.1",
  FOLKMOOT_LOG_LEVEL: "warn",
};

const server = spawn(process.execPath, [cli, "serve"], {
  cwd: root,
  env,
  stdio: ["ignore", "pipe", "inherit"],
});

try {
  const address = await announcedAddress();
  execFileSync(process.execPath, [cli, "seed", "--demo"], { cwd: root, env });
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  mkdirSync(target, { recursive: true });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.screenshot({ path: path.join(target, "home.png") });
  await page.goto(`${address}/discussions`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "How worn is too worn?" }).click();
  await page.waitForURL(/\/discussion\/\d/);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(target, "discussion.png") });
  await browser.close();
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function announcedAddress(): Promise<string> {
  let text = "";
  for await (const chunk of server.stdout) {
    text += String(chunk);
    const address = /Folkmoot is at (\S+)/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`The server did not start:\n${text}`);
}
