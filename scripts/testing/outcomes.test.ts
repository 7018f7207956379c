import { expect, test } from "vitest";
import { judge, missingIn, type Outcome, withErrors } from "./outcomes.ts";

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

const ending = { part: "unit", errors: [], exitCode: 0, output: "said last" } as const;
const messagesOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ message = [] }) => message);

test("what fails outside of the tests fails beside other failures, too, and is not repeated", () => {
  const outcomes = withErrors(first, { ...ending, errors: ["nobody awaited it"], exitCode: 1 });
  expect(messagesOf(outcomes)).toEqual(["nobody awaited it"]);
  expect(outcomes.at(-1)).toMatchObject({ status: "failed", isRepeatable: false });
});

test("a runner that fails without a failed test says why at its end", () => {
  const passed = [outcome("a", "one", "passed")];
  expect(messagesOf(withErrors(passed, { ...ending, exitCode: 1 }))).toEqual(["said last"]);
  expect(withErrors(passed, ending)).toEqual(passed);
  expect(withErrors(first, { ...ending, exitCode: 1 })).toEqual(first);
});

test("a part of which nothing ran has failed", () => {
  const parts = new Set(["unit", "stories", "sweeps"] as const);
  const stories = { ...outcome("s", "one", "skipped"), part: "stories" } as const;
  const missing = (outcomes: readonly Outcome[], areFilesNamed = false) =>
    missingIn(outcomes, parts, areFilesNamed).map(({ part }) => part);
  expect(missing([...first, stories])).toEqual(["stories", "sweeps"]);
  expect(missing([...first, stories], true)).toEqual([]);
  expect(missing([stories], true)).toEqual(["unit"]);
});
