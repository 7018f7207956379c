import { invalidValue } from "./errors.ts";

const longest = 300;

/** Null for nothing and for the empty text. */
export function textOf(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw invalidValue(`${name} is not a text.`);
  const text = value.trim();
  if (text.length > longest) throw invalidValue(`${name} is longer than ${longest} characters.`);
  if (/\p{Cc}|\p{Cs}/u.test(text)) throw invalidValue(`${name} has control characters.`);
  return text || null;
}

/** Some directories send numbers as ids. */
export const idTextOf = (name: string, value: unknown): string | null =>
  textOf(name, typeof value === "number" ? String(value) : value);

/** Entra sends "True" and "False" as texts. */
export function flagOf(name: string, value: unknown): boolean | undefined {
  if (value === undefined || value === null || typeof value === "boolean")
    return value ?? undefined;
  if (typeof value === "string" && /^true$/i.test(value)) return true;
  if (typeof value === "string" && /^false$/i.test(value)) return false;
  throw invalidValue(`${name} is neither true nor false.`);
}
