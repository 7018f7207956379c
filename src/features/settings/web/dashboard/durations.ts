const secondsOf = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;

type Unit = keyof typeof secondsOf;

export const durationUnits = Object.keys(secondsOf) as Unit[];

/** The field beside that of a setting in seconds, which says what is counted there. */
export const unitField = (key: string) => `${key}-unit`;

/** In the largest unit without a fraction. Zero and negative numbers stay as they are. */
export function shownDuration(value: unknown): { text: string; unit: Unit } {
  if (typeof value !== "number") return { text: "", unit: "seconds" };
  const unit = durationUnits.findLast((each) => value > 0 && value % secondsOf[each] === 0);
  if (!unit) return { text: String(value), unit: "seconds" };
  return { text: String(value / secondsOf[unit]), unit };
}

export function storedDuration(text: string, unit: string): number {
  const factor = new Map<string, number>(Object.entries(secondsOf)).get(unit) ?? 1;
  const value = Number(text);
  return value > 0 ? Math.round(value * factor) : value;
}
