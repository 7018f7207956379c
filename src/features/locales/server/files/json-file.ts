import { type FileText, unreadable } from "./text-file.ts";

/** Flat JSON, text by id, as the product's own files are. */
export const writeJson = (texts: readonly FileText[]): string =>
  `${JSON.stringify(Object.fromEntries(texts.map(({ textID, text }) => [textID, text])), null, 2)}\n`;

export function readJson(content: string): FileText[] {
  const values = parse(content);
  if (typeof values !== "object" || values === null || Array.isArray(values))
    throw unreadable("A JSON file has one object, with a text for each id.");
  return Object.entries(values).map(([textID, text]) => ({
    textID,
    text: typeof text === "string" ? text : "",
  }));
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw unreadable("This is neither JSON nor a PO file.");
  }
}
