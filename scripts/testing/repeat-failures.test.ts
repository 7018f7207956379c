import { expect, test } from "vitest";
import type { Outcome } from "./outcomes.ts";
import { repeatFailures } from "./repeat-failures.ts";

const failure = (file: string, more: Partial<Outcome> = {}): Outcome => ({
  part: "unit",
  file,
  name: "fails",
  status: "failed",
  ...more,
});

async function filesRepeatedFor(failures: readonly Outcome[]): Promise<string[]> {
  const files: string[] = [];
  await repeatFailures(failures, async (_part, file) => {
    files.push(file);
    return { outcomes: [], files: [], cpuSeconds: 0 };
  });
  return files;
}

test("each file is repeated once, whatever failed in it", async () => {
  const failures = [failure("a"), failure("b"), failure("a", { name: "fails, too" })];
  expect(await filesRepeatedFor(failures)).toEqual(["a", "b"]);
});

test("what is no test is not repeated", async () => {
  expect(await filesRepeatedFor([failure("types", { isRepeatable: false })])).toEqual([]);
});

test("nothing is repeated if too much failed for chance", async () => {
  const many = Array.from({ length: 21 }, (_, index) => failure(`file ${index}`));
  expect(await filesRepeatedFor(many)).toEqual([]);
});
