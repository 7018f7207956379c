export interface Pace {
  count: number;
  seconds: number;
  pause: number;
}

/**
 * Seconds until the next post is allowed, or 0. After `count` posts within `seconds`, the next one must wait until
 * `pause` seconds after the last. `dates` are sorted.
 */
export function pauseOf(
  dates: readonly Date[],
  now: Date,
  { count, seconds, pause }: Pace,
): number {
  const burst = dates.slice(-count);
  const [first, last] = [burst.at(0), burst.at(-1)];
  if (!first || !last || burst.length < count) return 0;
  const wasBurst = last.getTime() - first.getTime() < seconds * 1_000;
  const left = wasBurst ? last.getTime() + pause * 1_000 - now.getTime() : 0;
  // A clock set back must not extend the pause.
  return Math.min(pause, Math.max(0, Math.ceil(left / 1_000)));
}
