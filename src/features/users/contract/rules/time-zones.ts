/** Time zones to choose from, with the chosen one, which can have an older name. */
export function listTimeZones(chosen = "UTC"): string[] {
  const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];
  return timeZones.includes(chosen) ? timeZones : [chosen, ...timeZones];
}

export function isTimeZone(timeZone: string): boolean {
  // Offsets such as +01:00 have no name in calendar files.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
