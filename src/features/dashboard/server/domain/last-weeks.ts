const weekMs = 7 * 86_400_000;

/** Mondays of the last weeks (UTC, YYYY-MM-DD), in ascending order, including the current week. */
export function lastWeeks(now: Date, count: number): string[] {
  const monday = Date.UTC(
    now.getUTCFullYear(),
    now.getUTCMonth(),
    now.getUTCDate() - ((now.getUTCDay() + 6) % 7),
  );
  return Array.from({ length: count }, (_each, index) =>
    new Date(monday - (count - 1 - index) * weekMs).toISOString().slice(0, 10),
  );
}
