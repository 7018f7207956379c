import type { DraftAttributes } from "../../contract/resources.ts";

export const textOf = (attributes: DraftAttributes) => {
  const { body = "" } = attributes;
  return {
    body: typeof body === "string" ? body : JSON.stringify(body),
    format: formatOf(attributes),
  };
};

/** Without a format the body is rich text, unless it is not a list of blocks. */
export function formatOf({ body, format }: DraftAttributes): string {
  if (Array.isArray(body)) return "rich2";
  return format ?? (!body || isList(body) ? "rich2" : "text");
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
