import type { MeasureField } from "./theme-form-fields.ts";

/** Names of fonts that are separated by commas. */
export const listIn = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** The custom property of a field, for a preview; undefined while what is typed cannot be shown. */
export function propertyValue(kind: "color" | MeasureField["kind"], text: string) {
  if (kind === "color") return CSS.supports("color", text) ? text : undefined;
  if (kind === "length") return /^\d+(\.\d+)?$/.test(text) ? `${text}px` : undefined;
  return listIn(text)
    .map((name) => (/^[\p{L}\p{N} _-]+$/u.test(name) ? `"${name}"` : ""))
    .filter(Boolean)
    .concat("sans-serif")
    .join(", ");
}
