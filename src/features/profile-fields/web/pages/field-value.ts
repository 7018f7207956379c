import type { ProfileField } from "../../contract/resources.ts";

/** Converts form values to the field's type; null if empty. */
export function fieldValue(field: ProfileField, given: readonly string[] = []) {
  const { dataType, dropdownOptions } = field;
  const text = given.at(-1);
  if (dataType === "boolean") return text === "on";
  if (!text?.trim()) return null;
  if (dataType === "number") return Number(text);
  const texts = dropdownOptions?.length ? given : listed(text);
  if (dataType === "string[]") return [...texts];
  if (dataType === "number[]") return texts.map(Number);
  return text;
}

const listed = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
