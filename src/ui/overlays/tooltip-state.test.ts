import fc from "fast-check";
import { expect, test } from "vitest";
import {
  idleTooltip,
  isTooltipShown,
  type TooltipEvent,
  type TooltipPhase,
  tooltipReducer,
} from "./tooltip-state.ts";

const events: TooltipEvent[] = [
  "pointerEnter",
  "pointerLeave",
  "pointerDown",
  "focus",
  "blur",
  "keyboardSelect",
  "rest",
  "leaveTimeout",
  "scroll",
  "scrollEnd",
];

const after = (...happened: TooltipEvent[]) => happened.reduce(tooltipReducer, idleTooltip);

test.each<[TooltipEvent[], TooltipPhase]>([
  [[], "idle"],
  [["pointerEnter"], "focused"],
  [["pointerEnter", "rest"], "visible"],
  [["pointerEnter", "pointerLeave"], "idle"],
  [["pointerEnter", "rest", "pointerLeave"], "leavingVisible"],
  [["pointerEnter", "rest", "pointerLeave", "leaveTimeout"], "idle"],
  [["pointerEnter", "rest", "pointerLeave", "pointerEnter"], "visible"],
  [["pointerEnter", "rest", "pointerDown"], "dismissed"],
  [["focus", "keyboardSelect"], "dismissed"],
  [["focus", "keyboardSelect", "blur"], "idle"],
  [["pointerEnter", "pointerDown", "rest"], "dismissed"],
])("%j leads to %s", (happened, phase) => {
  expect(after(...happened).phase).toBe(phase);
});

test("is hidden while the page scrolls and comes back when it stops", () => {
  expect(isTooltipShown(after("focus", "scroll"))).toBe(false);
  expect(isTooltipShown(after("focus", "scroll", "scrollEnd"))).toBe(true);
});

test("after any events, leaving and waiting ends in idle", () => {
  const anything = fc.array(fc.constantFrom(...events));
  fc.assert(
    fc.property(anything, (happened) => {
      const end = after(...happened, "pointerLeave", "blur", "leaveTimeout", "scrollEnd");
      return end.phase === "idle" && !isTooltipShown(end);
    }),
  );
});

test("a press or a choice hides it until the next hover or focus", () => {
  const presses = fc.constantFrom<TooltipEvent>("pointerDown", "keyboardSelect");
  const withoutArrival = fc.array(
    fc.constantFrom<TooltipEvent>("rest", "leaveTimeout", "scroll", "scrollEnd"),
  );
  fc.assert(
    fc.property(presses, withoutArrival, (press, happened) => {
      return !isTooltipShown(after("focus", press, ...happened));
    }),
  );
});
