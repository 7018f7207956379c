import { createHash } from "node:crypto";
import type { TranslationState } from "../../contract/rules.ts";
import type { TranslationRow } from "../queries.ts";
import type { SourceText } from "./source-texts.ts";

type Translated = Pick<TranslationRow, "translation" | "sourceText">;

export function stateOf(source: string, row: Pick<Translated, "sourceText"> | undefined) {
  if (!row) return "not-translated" satisfies TranslationState;
  return (
    row.sourceText === null || row.sourceText === source ? "up-to-date" : "out-of-date"
  ) satisfies TranslationState;
}

/** Changes with the source and with the translation. */
export const versionOf = ({ text }: Pick<SourceText, "text">, row: Translated | undefined) =>
  createHash("sha256")
    .update(JSON.stringify([text, row?.translation, row?.sourceText]))
    .digest("base64url")
    .slice(0, 16);
