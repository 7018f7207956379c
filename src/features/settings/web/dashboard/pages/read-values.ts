import { isNumeric } from "#platform/contract/texts/is-numeric.ts";
import { shownDuration, storedDuration, unitField } from "../durations.ts";
import { shownNumber, storedNumber } from "../number-units.ts";
import type { Setting } from "./load-settings.ts";

type Lists = Readonly<Record<string, readonly string[]>>;

export function changedValues(settings: readonly Setting[], lists: Lists): Record<string, unknown> {
  const typed = settings
    .filter(({ schema }) => !schema.readOnly)
    .map((setting) => [setting, readValue(setting, lists)] as const);
  return Object.fromEntries(
    typed
      .filter(([{ value }, read]) => JSON.stringify(value) !== JSON.stringify(read))
      .map(([{ key }, read]) => [key, read]),
  );
}

export const isForgotten = (key: string) => `${key}-forget`;

function readValue({ key, schema, value }: Setting, lists: Lists): unknown {
  const { type, writeOnly, unit } = schema;
  const submitted = lists[key] ?? [];
  const text = submitted.at(-1)?.trim() ?? "";
  if (writeOnly) return text || (lists[isForgotten(key)] ? "" : value);
  if (type === "boolean") return submitted.length > 0;
  if (unit === "seconds") return readDuration(text, value, lists[unitField(key)]?.at(-1));
  if (type === "integer" || type === "number") return readNumber(text, value, unit);
  if (type === "array")
    return submitted.flatMap((part) => part.split(/[\s,;]+/)).filter((part) => part !== "");
  return text;
}

function readDuration(text: string, value: unknown, unit = "seconds"): unknown {
  const shown = shownDuration(value);
  if (text === "") return null;
  if (text === shown.text && unit === shown.unit) return value;
  return isNumeric(text) ? storedDuration(text, unit) : text;
}

/** An untouched number is not rounded; invalid input is left to the server's validation. */
function readNumber(text: string, value: unknown, unit: string | undefined): unknown {
  if (text === "") return null;
  if (text === shownNumber(value, unit)) return value;
  return isNumeric(text) ? storedNumber(text, unit) : text;
}
