const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** Whether a schedule of five fields, in UTC, is due in this minute. Never if it is not valid. */
export function isDue(cron: string, now: Date): boolean {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== ranges.length) return false;
  const minute = matches(fields[0], now.getUTCMinutes(), 0);
  const hour = matches(fields[1], now.getUTCHours(), 1);
  const month = matches(fields[3], now.getUTCMonth() + 1, 3);
  const day = matches(fields[2], now.getUTCDate(), 2);
  const weekday = [now.getUTCDay(), now.getUTCDay() || 7].some((each) =>
    matches(fields[4], each, 4),
  );
  // As cron does it: where both are limited, either is enough.
  const isEither = fields[2] !== "*" && fields[4] !== "*";
  return minute && hour && month && (isEither ? day || weekday : day && weekday);
}

const matches = (field: string | undefined, value: number, index: number): boolean =>
  (field ?? "").split(",").some((part) => isIn(part, value, ranges[index] ?? ranges[0]));

function isIn(part: string, value: number, [least, most]: readonly [number, number]): boolean {
  const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
  if (!found) return false;
  const [, from, to, step] = found;
  const first = from === undefined ? least : Number(from);
  const isOpen = from === undefined || step !== undefined;
  const last = to === undefined && isOpen ? most : Number(to ?? first);
  const every = step === undefined ? 1 : Number(step);
  return every > 0 && value >= first && value <= last && (value - first) % every === 0;
}
