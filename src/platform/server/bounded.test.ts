import { expect, test } from "vitest";
import { createBounded } from "./bounded.ts";

const tooLate = () => new Error("too late");
const never = () => new Promise<never>(() => undefined);

test("F29: hanging operations take limited slots, and time out", async () => {
  const bounded = createBounded({ max: 2, waitMs: 50, runMs: 50, tooLate });
  const hanging = [bounded(never), bounded(never)].map((run) =>
    expect(run).rejects.toThrow("too late"),
  );
  let hasRun = false;
  const late = bounded(async () => {
    hasRun = true;
  });
  await expect(late).rejects.toThrow("too late");
  await Promise.all(hanging);
  expect(hasRun).toBe(false);
});

test("a waiting operation starts when another succeeds or fails", async () => {
  const bounded = createBounded({ max: 1, waitMs: 5_000, runMs: 5_000, tooLate });
  const failing = bounded(() => Promise.reject(new Error("broken")));
  const next = bounded(async () => "next");
  const last = bounded(async () => "last");
  await expect(failing).rejects.toThrow("broken");
  expect(await Promise.all([next, last])).toEqual(["next", "last"]);
});
