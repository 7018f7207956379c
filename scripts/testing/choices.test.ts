import { expect, test } from "vitest";
import { parts, readChoices } from "./choices.ts";

const partsFor = (...args: string[]) => [...readChoices(args).parts];

test("without arguments unit tests and stories run, with --all everything", () => {
  expect(partsFor()).toEqual(["unit", "stories"]);
  expect(partsFor("--all")).toEqual([...parts]);
  expect(partsFor("--e2e")).toEqual(["stories", "sweeps"]);
});

test("a file says which part it belongs to", () => {
  expect(partsFor("src/app/live.test.ts")).toEqual(["unit"]);
  expect(partsFor("tests/abuse/names.test.ts", "e2e/tags.spec.ts")).toEqual(["abuse", "stories"]);
  expect(partsFor("e2e/sweeps/page-policy.spec.ts")).toEqual(["sweeps"]);
  expect(partsFor("--faults", "src/app/live.test.ts")).toEqual(["faults"]);
});

test("the name of a feature runs its unit tests, other arguments go to the runner", () => {
  const { parts, rest } = readChoices(["bookmarks", "--bail=1"]);
  expect({ parts: [...parts], rest }).toEqual({
    parts: ["unit"],
    rest: ["src/features/bookmarks/", "--bail=1"],
  });
  expect(readChoices(["--abuse", "tests/abuse/names.test.ts"]).rest).toEqual([
    "tests/abuse/names.test.ts",
  ]);
});
