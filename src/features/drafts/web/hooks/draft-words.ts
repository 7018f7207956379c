import type { DraftFields } from "../../contract/rules.ts";

interface Node {
  text?: string;
  children?: Node[];
}

/** Title and text as somebody reads them who compares. */
export const wordsOf = ({ name = "", body = "", format }: DraftFields): string =>
  [name, format === "rich2" ? plainOf(body) : body]
    .filter((part) => part.trim() !== "")
    .join("\n\n");

/** Each block of a rich text on a line of its own. */
function plainOf(body: string): string {
  try {
    return (JSON.parse(body) as Node[]).map(textOf).join("\n");
  } catch {
    return body;
  }
}

const textOf = ({ text = "", children = [] }: Node): string => text + children.map(textOf).join("");
