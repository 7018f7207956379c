const units = [
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12],
] as const;

export type CompactNumber = { value: number; unit?: (typeof units)[number][0] };

/** Shortens a number to one decimal place, rounded down. */
export function compactNumber(number: number): CompactNumber {
  const size = Math.abs(number);
  const [unit, factor] = units.findLast(([, from]) => size >= from) ?? [];
  if (!unit) return { value: number };
  return { value: Math.trunc(number / (factor / 10)) / 10, unit };
}
