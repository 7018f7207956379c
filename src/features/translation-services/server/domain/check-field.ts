import { z } from "zod";
import type { TranslatorField } from "../extension-points.ts";

const tagPattern = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;
const addressSchema = z.url({ protocol: /^https?$/ }).max(500);
const printable = /^[\x20-\x7E]*$/;

/** What is wrong with a value; an empty one is always possible. */
export function checkField({ kind, check }: TranslatorField, given: string): string | undefined {
  const value = given.trim();
  if (value === "") return undefined;
  if (check) return check(value);
  if (kind === "address" && !addressSchema.safeParse(value).success)
    return "Enter an address that begins with https:// or http://.";
  if (kind === "languages" && !value.split(/[\s,]+/).every((tag) => tagPattern.test(tag)))
    return "Write languages as en or pt-BR, with commas between them.";
  if (value.length > 500) return "Enter at most 500 characters.";
  if (kind === "secret" && !printable.test(value)) return "A key has no accents and line breaks.";
  return undefined;
}
