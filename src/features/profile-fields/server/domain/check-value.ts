import { z } from "zod";
import { type FieldError, say } from "#platform/contract/errors.ts";
import type { ProfileField } from "../../contract/resources.ts";

const longest = { text: 1_000, "text-multiline": 5_000 };
const maxTokens = 50;

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^[+-]?\d+(\.\d+)?$/)
    .transform(Number),
]);

function schemaFor({ dataType, formType }: ProfileField): z.ZodType {
  const length = formType === "text-multiline" ? longest["text-multiline"] : longest.text;
  switch (dataType) {
    case "text":
      return z.string().trim().max(length);
    case "boolean":
      return z.boolean();
    case "date":
      return z.iso.date();
    case "number":
      return number;
    case "string[]":
      return z.array(z.string().trim().min(1).max(100)).max(maxTokens);
    case "number[]":
      return z.array(number).max(maxTokens);
  }
}

type Checked = { value: unknown } | { problem: Pick<FieldError, "message" | "said"> };

/** Normalized value or error. Empty values become null, which deletes them. */
export function checkValue(field: ProfileField, given: unknown): Checked {
  if (given === null || given === "") return { value: null };
  const result = schemaFor(field).safeParse(given);
  if (!result.success) return { problem: problemOf(result.error, field.label) };
  const chosen = Array.isArray(result.data) ? result.data : [result.data];
  const options = field.dropdownOptions;
  const isOffered = !options?.length || chosen.every((value) => options.includes(value as string));
  if (!isOffered)
    return { problem: say("{label} must be one of the options.", { label: field.label }) };
  return { value: Array.isArray(result.data) && chosen.length === 0 ? null : result.data };
}

function problemOf({ issues: [issue] }: z.ZodError, label: string) {
  if (issue?.code !== "too_big") return say("{label} is not valid.", { label });
  const values = { label, most: Number(issue.maximum) };
  return issue.origin === "array"
    ? say("{label} can have at most {most} entries.", values)
    : say("{label} is too long: at most {most} characters.", values);
}
