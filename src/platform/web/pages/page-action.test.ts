import { expect, test } from "vitest";
import { conflict, tooManyRequests } from "../../contract/errors.ts";
import { withWait } from "./page-action.ts";

test("Refusals of too many requests say how long to wait", () => {
  expect(withWait(tooManyRequests(7_200, { cause: "rate" }))).toBe(
    "You are doing that too often. Please wait 2 hours and try again.",
  );
});

test("Other refusals keep their message", () => {
  const description = "Load it again.";
  expect(withWait(conflict("It has changed.", { description }))).toBe("It has changed.");
});
