import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const installed = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
].find((file) => file && existsSync(file));
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "e2e/support/global-setup.ts",
  projects: [
    // Journeys, each told once.
    { name: "stories", testMatch: "*.spec.ts", testIgnore: "**/sweeps/**" },
    // What must hold on every page, or for every input.
    { name: "sweeps", testMatch: "sweeps/*.spec.ts" },
  ],
  fullyParallel: false,
  // One more than the cores of a small machine: stories wait for servers, for the browser, and for time to pass.
  workers: 3,
  // Speed is measured elsewhere: a story may take long where the machine is slow or shared.
  timeout: 240_000,
  // Only what hangs or is wrong takes as long.
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  outputDir: "test-results",
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // Playwright's own Chromium where there is no other.
      executablePath: installed,
      args: [
        "--disable-background-networking",
        // The process of the empty page goes on with the first address, instead of a second one.
        "--renderer-process-limit=1",
        // No page lives so long that it pays to compile its scripts for speed.
        "--js-flags=--no-turbofan,--no-maglev",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
