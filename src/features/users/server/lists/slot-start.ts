import type { SlotType } from "../../contract/resources.ts";

/** First day (UTC, YYYY-MM-DD) of the period that contains the date; weeks start on Monday. */
export function slotStart(slotType: SlotType, moment: Date): string {
  const day = new Date(
    Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()),
  );
  switch (slotType) {
    case "d":
      break;
    case "w":
      day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
      break;
    case "m":
      day.setUTCDate(1);
      break;
    case "y":
      day.setUTCMonth(0, 1);
      break;
    case "a":
      return "1970-01-01";
  }
  return day.toISOString().slice(0, 10);
}
