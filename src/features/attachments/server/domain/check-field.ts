import { z } from "zod";
import type { IntegrationField } from "../extension-points.ts";
import { linesOf } from "./setting-lists.ts";

const addressSchema = z.url({ protocol: /^https?$/ }).max(500);
const printable = /^[\x20-\x7E]*$/;
const maxLines = 20;

/** What is wrong with a value; an empty one is always possible. */
export function checkField({ kind, check }: IntegrationField, given: string): string | undefined {
  const value = given.trim();
  if (value === "") return undefined;
  if (kind === "lines") return checkLines(linesOf(value), check);
  if (kind === "address" && !isPlainAddress(value))
    return "Enter an address that begins with https:// or http://.";
  if (value.length > 500) return "Enter at most 500 characters.";
  if (kind === "secret" && !printable.test(value)) return "A token has no accents and line breaks.";
  return check?.(value);
}

function checkLines(lines: readonly string[], check: IntegrationField["check"]) {
  if (lines.length > maxLines) return "Enter at most 20 lines.";
  for (const line of lines) {
    const problem = check?.(line);
    if (problem) return problem;
  }
  return undefined;
}

/** Tokens have a field of their own, and paths are added at the end. */
function isPlainAddress(value: string): boolean {
  if (!addressSchema.safeParse(value).success) return false;
  const { username, password, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === "";
}
