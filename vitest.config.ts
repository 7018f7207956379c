import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";

const filesOf: Record<string, string[]> = {
  unit: ["src/**/*.test.ts", "scripts/**/*.test.ts"],
  // Attacks and misuses, most of which try hundreds of inputs or callers.
  abuse: ["tests/abuse/*.test.ts"],
};
/** Which parts run, as `npm test` names them. */
const parts = (process.env.FOLKMOOT_TEST_PARTS ?? "unit").split(",");

export default defineConfig({
  test: {
    globalSetup: ["src/app/testing/global-setup.ts"],
    pool: "forks",
    // Every file starts a site of its own; to import the product anew for each took a third of the time.
    isolate: false,
    // Tests run on Node itself, exactly as the server does, not through a bundler.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    setupFiles: ["src/app/testing/setup.ts"],
    hookTimeout: 180_000,
    // Only what hangs takes as long, on a machine however slow.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "tests",
          include: parts.flatMap((part) => filesOf[part] ?? []),
          // One more than there are cores: a quarter of the time goes into waiting for the database and for processes.
          maxWorkers: Math.max(2, availableParallelism()) + 1,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: parts.includes("faults") ? ["tests/faults/*.test.ts"] : [],
          // They wait for most of their time, but are felt by the whole machine.
          maxWorkers: 2,
          testTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
