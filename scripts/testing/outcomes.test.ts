import { expect, test } from "vitest";
import { judge, type Outcome } from "./outcomes.ts";

const outcome = (file: string, name: string, status: Outcome["status"]): Outcome => ({
  part: "unit",
  file,
  name,
  status,
});

const first = [
  outcome("a", "one", "passed"),
  outcome("b", "one", "failed"),
  outcome("b", "two", "passed"),
  outcome("c", "one", "failed"),
  outcome("c", "two", "skipped"),
];

test("what passes when it is repeated is flaky, and has passed", () => {
  const repeated = [outcome("b", "one", "passed"), outcome("b", "two", "passed")];
  expect(judge(first, repeated)).toEqual({
    passed: 3,
    skipped: 1,
    failed: [outcome("c", "one", "failed")],
    flaky: [outcome("b", "one", "failed")],
  });
});

test("what fails twice has failed", () => {
  const repeated = [outcome("b", "one", "failed"), outcome("b", "two", "passed")];
  const { passed, failed, flaky } = judge(first, repeated);
  expect({ passed, failed: failed.map(({ file }) => file), flaky }).toEqual({
    passed: 2,
    failed: ["c", "b"],
    flaky: [],
  });
});

test("what fails only when it is repeated has failed", () => {
  const repeated = [outcome("b", "one", "passed"), outcome("b", "two", "failed")];
  expect(judge(first, repeated).failed).toContainEqual(outcome("b", "two", "failed"));
});

test("a file that could not be repeated has failed", () => {
  expect(judge(first, []).failed).toHaveLength(2);
});
