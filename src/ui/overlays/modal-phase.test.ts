import { expect, test } from "vitest";
import { nextModalPhase } from "./modal-phase.ts";

test.each([
  ["destroyed", true, "visible"],
  ["visible", true, "visible"],
  ["visible", false, "exiting"],
  ["exiting", false, "exiting"],
  ["exiting", true, "visible"],
  ["destroyed", false, "destroyed"],
] as const)("%s, wanted: %s, is %s", (phase, isOpen, next) => {
  expect(nextModalPhase(phase, isOpen)).toBe(next);
});
