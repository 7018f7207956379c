import { vi } from "vitest";

const hangMs = 120_000;

/** Repeats a check until it no longer throws, and returns its result. */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  interval = 20,
): Promise<Result> => vi.waitFor(check, { timeout: hangMs, interval });
