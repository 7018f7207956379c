/** Date and time with the name of the zone, such as 'January 1, 2026 at 9:00 AM UTC'. */
export const timeIn = (locale: string, date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(date);
