import { wordsOfRich } from "#features/formats/contract/rules/rich-words.ts";
import type { DraftFields } from "../../contract/rules.ts";

export const wordsOf = ({ name = "", body = "", format = "" }: DraftFields): string =>
  [name, /^rich2?$/.test(format) ? plainOf(body) : body]
    .filter((part) => part.trim() !== "")
    .join("\n\n");

function plainOf(body: string): string {
  try {
    return wordsOfRich(JSON.parse(body));
  } catch {
    return body;
  }
}
