import { z } from "zod";
import { type FieldError, say } from "#platform/contract/errors.ts";
import type { PostField } from "../../contract/resources.ts";

const longest = { text: 1_000, "text-multiline": 10_000 };
const maxTokens = 50;

/** Forms without scripts send all values as text. */
const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,300}(\.\d{1,300})?$/)
    .transform(Number),
]);

const flag = z.union([
  z.boolean(),
  z.enum(["on", "true", "false"]).transform((text) => text !== "false"),
]);

const commas = /[,،、，]/;

/** A text is one of the options, or several values with commas between them. */
function split(text: string, options: PostField["dropdownOptions"]): string[] {
  if (options?.includes(text.trim())) return [text];
  return text
    .split(commas)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

const listOf = (item: z.ZodType, { dropdownOptions: options }: PostField) =>
  z.preprocess(
    (given) => (typeof given === "string" ? split(given, options) : given),
    z.array(item).max(Math.max(maxTokens, options?.length ?? 0)),
  );

function schemaFor(field: PostField): z.ZodType {
  const { dataType, formType } = field;
  switch (dataType) {
    case "text":
      return z
        .string()
        .trim()
        .max(formType === "text-multiline" ? longest["text-multiline"] : longest.text);
    case "boolean":
      return flag;
    case "date":
      return z.iso.date();
    case "number":
      return number;
    case "string[]":
      return listOf(z.string().trim().min(1).max(longestEntry(field)), field);
    case "number[]":
      return listOf(number, field);
  }
}

const longestEntry = ({ dropdownOptions }: PostField) => (dropdownOptions?.length ? 200 : 100);

type Checked = { value: unknown } | { problem: Pick<FieldError, "message" | "said"> };

/** Normalized value or error. Empty values become null, which deletes them. */
export function checkValue(field: PostField, given: unknown): Checked {
  if (isEmpty(given)) return { value: null };
  const { label } = field;
  const result = schemaFor(field).safeParse(given);
  if (!result.success) return { problem: problemOf(result.error, label) };
  if (isEmpty(result.data)) return { value: null };
  const chosen = Array.isArray(result.data) ? result.data : [result.data];
  const options = field.dropdownOptions;
  const isOffered = !options?.length || chosen.every((value) => options.includes(value));
  if (!isOffered) return { problem: say("{label} must be one of the options.", { label }) };
  return { value: result.data };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

function problemOf({ issues: [issue] }: z.ZodError, label: string) {
  if (issue?.code !== "too_big") return say("{label} is not valid.", { label });
  const values = { label, most: Number(issue.maximum) };
  return issue.origin === "array"
    ? say("{label} can have at most {most} entries.", values)
    : say("{label} is too long: at most {most} characters.", values);
}
