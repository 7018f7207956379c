import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";

// Takes the picture in README.md of a fresh, built site: `npm run build`, then this script.
const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, "docs/screenshots/home.png");
const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-screenshot-"));

const server = spawn(process.execPath, [path.join(root, "src/app/cli.ts"), "serve"], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    FOLKMOOT_DATA: folder,
    FOLKMOOT_PORT: "0",
    FOLKMOOT_HOST: "127.0.0.1",
    FOLKMOOT_LOG_LEVEL: "warn",
  },
  stdio: ["ignore", "pipe", "inherit"],
});

try {
  const address = await announcedAddress();
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address, { waitUntil: "networkidle" });
  mkdirSync(path.dirname(target), { recursive: true });
  await page.screenshot({ path: target });
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
