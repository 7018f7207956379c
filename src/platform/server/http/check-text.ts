import { badRequest, invalid } from "../../contract/errors.ts";

const deepest = 64;

/**
 * Refuses text that cannot be kept as it is, in whatever field: NUL characters, which PostgreSQL
 * has no room for, and halves of surrogate pairs, which are no characters at all.
 */
export function checkText(value: unknown, field = "body", depth = 0) {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
    throw invalid({ field, message: `${field} holds characters that are not allowed.` });
  if (typeof value !== "object" || value === null) return;
  if (depth === deepest) throw badRequest("The body is nested too deeply.");
  if (Array.isArray(value)) {
    for (const item of value) checkText(item, field, depth + 1);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    checkText(name, field, depth);
    checkText(inner, name, depth + 1);
  }
}
