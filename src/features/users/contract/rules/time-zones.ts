export function isTimeZone(timeZone: string): boolean {
  // Offsets such as +01:00 have no name in calendar files.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
