export interface Pace {
  count: number;
  seconds: number;
  pause: number;
}

/**
 * Seconds to wait before the next post, 0 if none: once `count` posts came within `seconds`, the
 * next one waits until `pause` seconds after the last. `dates` are in their order.
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
  // A clock that was set back must not hold anybody up for longer than the pause.
  return Math.min(pause, Math.max(0, Math.ceil(left / 1_000)));
}
