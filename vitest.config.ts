import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["src/app/testing/global-setup.ts"],
    pool: "forks",
    // Every file starts a site of its own; to import the product anew for each took a third of the time.
    isolate: false,
    // One more than there are cores: a quarter of the time goes into waiting for the database and for processes.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    sequence: { sequencer: LongestFirst },
    // Tests run on Node itself, exactly as the server does, not through a bundler.
    experimental: { viteModuleRunner: false },
    // On a shared machine a test may run out of time; a fault fails twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
