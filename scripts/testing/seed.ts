import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { root } from "../bootstrap.mjs";

/** Seed of property tests: from the environment, of the commit in CI, otherwise random. */
export function seedOfRun({ FOLKMOOT_TEST_SEED, CI } = process.env): string {
  if (FOLKMOOT_TEST_SEED) return FOLKMOOT_TEST_SEED;
  return String(CI ? seedOfCommit() : randomInt(2 ** 31));
}

function seedOfCommit(): number {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return Number.parseInt(stdout?.slice(0, 7) || "0", 16);
}
