import { shownDuration } from "./durations.ts";

const megabyte = 1_048_576;

/** Sizes are entered in MB. */
const factorOf = (unit: string | undefined) => (unit === "bytes" ? megabyte : 1);

export function shownNumber(value: unknown, unit: string | undefined): string {
  if (unit === "seconds") return shownDuration(value).text;
  const factor = factorOf(unit);
  if (typeof value !== "number" || factor === 1) return String(value ?? "");
  return String(Math.round((value / factor) * 1_000) / 1_000);
}

export function storedNumber(text: string, unit: string | undefined): number {
  const factor = factorOf(unit);
  return factor === 1 ? Number(text) : Math.round(Number(text) * factor);
}
