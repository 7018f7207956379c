import fc from "fast-check";
import { expect, test } from "vitest";
import { windowOf, windowSize } from "./window-of.ts";

const extents = fc.tuple(fc.nat(200_000), fc.nat(300), fc.nat(400)).chain(([before, count, at]) =>
  fc.nat(count).map((read) => ({
    extent: {
      firstPosition: before + 1,
      lastPosition: before + count,
      readPosition: before + read,
    },
    at: before + at,
  })),
);

test("a page is full if there are enough messages, and includes the requested position", () => {
  fc.assert(
    fc.property(extents, fc.boolean(), ({ extent, at }, isAsked) => {
      const { firstPosition, lastPosition, readPosition } = extent;
      const { first, last } = windowOf(extent, isAsked ? at : undefined);
      const count = lastPosition - firstPosition + 1;
      expect(first).toBeGreaterThanOrEqual(firstPosition);
      expect(last).toBeLessThanOrEqual(lastPosition);
      expect(last - first + 1).toBe(Math.min(windowSize, count));
      if (count === 0) return;
      const position = isAsked ? at : Math.min(readPosition + 1, lastPosition);
      const within = Math.min(lastPosition, Math.max(firstPosition, position));
      expect(first).toBeLessThanOrEqual(within);
      expect(last).toBeGreaterThanOrEqual(within);
    }),
  );
});
