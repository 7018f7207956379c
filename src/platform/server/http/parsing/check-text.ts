import { badRequest, invalid } from "../../../contract/errors.ts";

const deepest = 64;

/** Rejects text that PostgreSQL cannot store: NUL characters and unpaired surrogates. */
export function checkText(value: unknown) {
  const fields = new Set(fieldsWithBadText(value, "body", 0));
  if (fields.size === 0) return;
  throw invalid(
    ...[...fields].map((field) => ({
      field,
      message: `${field} holds characters that are not allowed.`,
    })),
  );
}

/** Whether all text in the value can be stored. Throws an ApiError if it is nested too deeply. */
export const isKeepable = (value: unknown): boolean =>
  fieldsWithBadText(value, "", 0).next().done === true;

function* fieldsWithBadText(value: unknown, field: string, depth: number): Generator<string> {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) yield field;
  if (typeof value !== "object" || value === null) return;
  if (depth === deepest) throw badRequest("The body is nested too deeply.");
  if (Array.isArray(value)) {
    for (const item of value) yield* fieldsWithBadText(item, field, depth + 1);
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    yield* fieldsWithBadText(name, field, depth);
    yield* fieldsWithBadText(inner, name, depth + 1);
  }
}
