import type { z } from "zod";
import type { FieldError } from "../../contract/errors.ts";

type Issue = z.core.$ZodIssue;

/** More than anybody corrects at once. */
const mostErrors = 100;

/** Schema issues as the flat list that clients index by field. */
export const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.slice(0, mostErrors).flatMap(toFieldErrors).slice(0, mostErrors);

/** Names that the caller made up are not repeated unless they look like names. */
const shown = (name: string) => (/^[\w.$-]{1,100}$/.test(name) ? name : "unknown");

function toFieldErrors(issue: Issue): FieldError[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) =>
      at([...issue.path, key], "unknownField", `${shown(key)} is not a known field.`),
    );
  return [at(issue.path, codeOf(issue), textOf(issue))];
}

function at(path: readonly PropertyKey[], code: string, message: string): FieldError {
  const names = path.filter((part) => typeof part === "string").map(shown);
  const index = path.find((part) => typeof part === "number");
  const field = String(names.at(-1) ?? "body");
  const parents = names.slice(0, -1).join(".");
  return {
    ...{ field, code, message, status: 422 },
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
  const name = last === undefined ? "The body" : shown(last);
  if (isMissing(issue)) return `${name} is required.`;
  if (issue.code === "custom") return issue.message;
  const text = issue.message.replace(/^(Invalid input: |Invalid )/, "");
  return `${name} is not valid: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
}
