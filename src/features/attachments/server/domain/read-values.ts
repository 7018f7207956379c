import { type FieldError, invalid } from "#platform/contract/errors.ts";
import type { AttachmentInput, InputValues } from "../extension-points.ts";

type Problem = Pick<FieldError, "field" | "message">;

/** Values of a form by name, checked; fields that are left out have their default. */
export function readValues(
  inputs: readonly AttachmentInput[],
  given: Readonly<Record<string, unknown>>,
): InputValues {
  const values = inputs.map((input) => [input, givenValue(input, given[input.name])] as const);
  const problems = [
    ...Object.keys(given)
      .filter((name) => !inputs.some((input) => input.name === name))
      .map((field) => ({ field, message: "There is no such field." })),
    ...values.flatMap(([input, value]) => problemWith(input, value) ?? []),
  ];
  if (problems.length > 0) throw invalid(...problems);
  return Object.fromEntries(values.map(([{ name }, value]) => [name, value]));
}

const givenValue = (input: AttachmentInput, given: unknown): string =>
  given === undefined || given === null ? (input.default ?? "") : String(given).trim();

function problemWith(input: AttachmentInput, value: string): Problem | undefined {
  const { name: field, isRequired, maxLength, choices } = input;
  if (value === "") return isRequired ? { field, message: "This field is required." } : undefined;
  if (maxLength !== undefined && value.length > maxLength)
    return { field, message: "This is too long." };
  if (choices && !choices.some((choice) => choice.value === value))
    return { field, message: "Choose one from the list." };
  return undefined;
}
