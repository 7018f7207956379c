import type { z } from "zod";
import type { FieldError } from "../../../contract/errors.ts";

type Issue = z.core.$ZodIssue;

const maxErrors = 100;

/** Schema issues as the flat list of errors by field; at most 100. */
export const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.slice(0, maxErrors).flatMap(toFieldErrors).slice(0, maxErrors);

/** Zod's own messages name its types, so they are replaced; messages set in a schema stay. */
const zodMessage = /^(Invalid (input|option|string|number)|Too (small|big)|Unrecognized key)/;

/** One issue as a sentence that starts with the field's name. */
export function sentenceOf(issue: Issue): string {
  if (zodMessage.test(issue.message)) return textOf(issue);
  const name = issue.path.join(".");
  return name ? `${name}: ${issue.message}` : issue.message;
}

const safeName = (name: string) => (/^[\w.$-]{1,100}$/.test(name) ? name : "unknown");

function toFieldErrors(issue: Issue): FieldError[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) =>
      at([...issue.path, key], "unknownField", `${safeName(key)} is not a known field.`),
    );
  return [at(issue.path, codeOf(issue), textOf(issue))];
}

function at(path: readonly PropertyKey[], code: string, message: string): FieldError {
  const names = path.filter((part) => typeof part === "string").map(safeName);
  const index = path.find((part) => typeof part === "number");
  const field = String(names.at(-1) ?? "body");
  const parents = names.slice(0, -1).join(".");
  return {
    field,
    code,
    message,
    status: 422,
    ...(parents ? { path: parents } : {}),
    ...(index === undefined ? {} : { index }),
  };
}

const isMissing = (issue: Issue) =>
  issue.code === "invalid_type" && issue.message.includes("received undefined");

const smallCodes: Record<string, string> = { string: "minLength", array: "minItems" };
const bigCodes: Record<string, string> = { string: "maxLength", array: "maxItems" };

function codeOf(issue: Issue): string {
  if (isMissing(issue)) return "missingField";
  switch (issue.code) {
    case "too_small":
      return smallCodes[issue.origin] ?? "minimum";
    case "too_big":
      return bigCodes[issue.origin] ?? "maximum";
    case "not_multiple_of":
      return "multipleOf";
    case "invalid_value":
      return "enum";
    default:
      return "invalid";
  }
}

function textOf(issue: Issue): string {
  const last = issue.path.findLast((part) => typeof part === "string");
  const name = last === undefined ? "The body" : safeName(last);
  if (isMissing(issue)) return `${name} is required.`;
  if (issue.code === "custom" || isPatternWithMessage(issue))
    return issue.message.startsWith("must ") ? `${name} ${issue.message}` : issue.message;
  return `${name} ${requirementOf(issue)}.`;
}

const isPatternWithMessage = (issue: Issue) =>
  issue.code === "invalid_format" && issue.format === "regex" && !zodMessage.test(issue.message);

const unitNames: Record<string, readonly [string, string]> = {
  string: ["character", "characters"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
  file: ["byte", "bytes"],
};

function requirementOf(issue: Issue): string {
  switch (issue.code) {
    case "too_small":
      return sizeRequirement("at least", issue.minimum, issue.origin);
    case "too_big":
      return sizeRequirement("at most", issue.maximum, issue.origin);
    case "invalid_value":
      return issue.values.length > 1
        ? `must be one of ${issue.values.filter(isListed).join(", ")}`
        : `must be ${issue.values.join()}`;
    case "invalid_type":
      return `must be ${typeNames[issue.expected] ?? `of the type ${issue.expected}`}`;
    case "invalid_format":
      return `must be ${formatNames[issue.format] ?? "in another form"}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return requirementOfUnion(issue.errors.flat());
    default:
      return "is not valid";
  }
}

/** Names the format if all choices of the union that have one agree. */
function requirementOfUnion(issues: readonly Issue[]): string {
  const formats = new Set(
    issues.flatMap((issue) => (issue.code === "invalid_format" ? [issue.format] : [])),
  );
  const [format = ""] = formats;
  const named = formats.size === 1 ? formatNames[format] : undefined;
  return named ? `must be ${named}` : "is not valid";
}

function sizeRequirement(bound: string, size: number | bigint, origin: string): string {
  const units = unitNames[origin];
  if (!units) return `must be ${bound} ${size}`;
  return `must have ${bound} ${size} ${Number(size) === 1 ? units[0] : units[1]}`;
}

const isListed = (value: unknown) => typeof value !== "string" || !/^(1|true)$/.test(value);

const typeNames: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
};

const formatNames: Record<string, string> = {
  email: "an email address",
  url: "an address such as https://example.com",
  uuid: "a UUID",
  date: "a date such as 2026-01-31",
  datetime: "a moment such as 2026-01-31T12:00:00Z",
};
