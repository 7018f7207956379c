/** Time zones to choose from, with the chosen one, which can have an older name. */
export function listTimeZones(chosen = "UTC"): string[] {
  const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
  return timeZones.includes(chosen) ? timeZones : [chosen, ...timeZones];
}

/** Formats for dates are slow to make, and preferences are checked whenever they are read. */
const validTimeZones = new Set<string>();
/** More than there are names, but not than there are spellings of them. */
const maxRemembered = 1_000;

export function isTimeZone(timeZone: string): boolean {
  if (validTimeZones.has(timeZone)) return true;
  // Offsets such as +01:00 have no name in calendar files.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone });
  } catch {
    return false;
  }
  if (validTimeZones.size < maxRemembered) validTimeZones.add(timeZone);
  return true;
}
