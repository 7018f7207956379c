import { retryDelays } from "../../contract/rules.ts";

const longestSeconds = 86_400;
const slowDownSeconds = 30;
const slowDown = [429, 502, 503, 504];

interface Failed {
  status: number | null;
  retryAfterSeconds?: number | undefined;
}

/** Seconds until the try after so many; undefined after the last one. */
export function secondsToNextTry(tries: number, failed: Failed): number | undefined {
  const delay = retryDelays[tries];
  if (delay === undefined) return undefined;
  const jittered = delay * (0.9 + Math.random() * 0.2);
  return Math.max(jittered, secondsToWait(failed));
}

/** Seconds for which the receiver asks to be left alone. */
export function secondsToWait({ status, retryAfterSeconds }: Failed): number {
  if (status === null || !slowDown.includes(status)) return 0;
  return Math.min(retryAfterSeconds ?? slowDownSeconds, longestSeconds);
}
