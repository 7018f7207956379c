import { vi } from "vitest";

/** Longer than anything takes that still goes on, on a machine however slow. */
const hangMs = 120_000;

/** Waits until the check throws no more; what it answers is the result. */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  interval = 20,
): Promise<Result> => vi.waitFor(check, { timeout: hangMs, interval });
