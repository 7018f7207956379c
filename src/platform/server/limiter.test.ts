import { expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";

const timeoutError = () => new Error("too late");
const never = () => new Promise<never>(() => undefined);

test("F29: hanging operations take limited slots, and time out", async () => {
  const limited = createLimiter({ max: 2, waitMs: 50, runMs: 50, timeoutError });
  const hanging = [limited(never), limited(never)].map((run) =>
    expect(run).rejects.toThrow("too late"),
  );
  let hasRun = false;
  const late = limited(async () => {
    hasRun = true;
  });
  await expect(late).rejects.toThrow("too late");
  await Promise.all(hanging);
  expect(hasRun).toBe(false);
});

test("a waiting operation starts when another succeeds or fails", async () => {
  const limited = createLimiter({ max: 1, waitMs: 5_000, runMs: 5_000, timeoutError });
  const failing = limited(() => Promise.reject(new Error("broken")));
  const next = limited(async () => "next");
  const last = limited(async () => "last");
  await expect(failing).rejects.toThrow("broken");
  expect(await Promise.all([next, last])).toEqual(["next", "last"]);
});
