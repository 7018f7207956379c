import { createHash } from "node:crypto";
import type { TextOverride } from "../queries.ts";
import { checkText } from "./check-text.ts";

/** Stored with a translation, to see that its English text is another one by now. */
export const hashOf = (source: string): string =>
  createHash("sha1").update(source).digest("base64url").slice(0, 12);

export const isCurrent = ({ sourceHash }: Pick<TextOverride, "sourceHash">, source: string) =>
  sourceHash === hashOf(source);

/** A text for a former English text is used as long as it could be saved for the present one. */
export function isUsable(override: TextOverride, english: Readonly<Record<string, string>>) {
  const { locale, textID, text } = override;
  const source = Object.hasOwn(english, textID) ? english[textID] : undefined;
  if (source === undefined) return false;
  return isCurrent(override, source) || checkText(text, source, locale).length === 0;
}
