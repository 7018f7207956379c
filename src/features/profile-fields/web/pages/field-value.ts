import type { ProfileField } from "../../contract/resources.ts";

/** What a form says about a field, in the type that the field has; null where it says nothing. */
export function fieldValue({ dataType }: ProfileField, text: string | undefined) {
  if (dataType === "boolean") return text === "on";
  if (!text?.trim()) return null;
  if (dataType === "number") return Number(text);
  if (dataType === "string[]") return listed(text);
  if (dataType === "number[]") return listed(text).map(Number);
  return text;
}

const listed = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
