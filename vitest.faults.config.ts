import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";

export default defineConfig({
  test: {
    include: ["tests/faults/*.test.ts"],
    globalSetup: ["src/app/testing/global-setup.ts"],
    pool: "forks",
    // To import the product anew for each file took a third of the processor's time.
    isolate: false,
    experimental: { viteModuleRunner: false },
    // They wait for most of their time, but are felt by the whole machine.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // On a shared machine a test may run out of time; a fault fails twice.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
