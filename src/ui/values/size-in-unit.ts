const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** The size in the largest unit (steps of 1024) that gives at least one. */
export function sizeInUnit(bytes: number): { value: number; unit: (typeof units)[number] } {
  const step = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10);
  const index = Math.min(step, units.length - 1);
  return { value: bytes / 1024 ** index, unit: units[index] ?? "byte" };
}
