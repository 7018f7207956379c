const minuteMs = 60_000;

/** Counts; false while more than the limit was counted within this minute. */
export function perMinute(limit: number): (amount: number) => boolean {
  let since = 0;
  let sum = 0;
  return (amount) => {
    if (performance.now() - since > minuteMs) [since, sum] = [performance.now(), 0];
    sum += amount;
    return sum <= limit;
  };
}
