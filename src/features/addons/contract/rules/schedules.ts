const ranges = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

/** A part of a field, such as `5`, `1-5` or `*` with a step: values from the first to the last, with steps. */
interface Values {
  first: number;
  last: number;
  every: number;
}

/** The parts of the five fields of a schedule; undefined if it is not valid. */
export function readSchedule(cron: string): Values[][] | undefined {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== ranges.length) return undefined;
  const read = ranges.map((range, index) =>
    (fields[index] ?? "").split(",").flatMap((part) => readPart(part, range) ?? []),
  );
  const isValid = read.every(
    (parts, index) => parts.length === (fields[index] ?? "").split(",").length,
  );
  return isValid ? read : undefined;
}

function readPart(part: string, [least, most]: readonly [number, number]): Values | undefined {
  const found = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
  if (!found) return undefined;
  const [, from, to, step] = found;
  const first = from === undefined ? least : Number(from);
  const isOpen = from === undefined || step !== undefined;
  const last = to === undefined && isOpen ? most : Number(to ?? first);
  const every = step === undefined ? 1 : Number(step);
  const isValid = every > 0 && first >= least && first <= last && last <= most;
  return isValid ? { first, last, every } : undefined;
}
