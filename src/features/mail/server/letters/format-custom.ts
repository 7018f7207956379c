import { IntlMessageFormat } from "intl-messageformat";
import { joinFormatted, toPlaceholders, type Values } from "./placeholders.ts";

/** Undefined if the message cannot be formatted with these values. Tags are plain text. */
export function formatCustom(text: string, locale: string, values: Values): string | undefined {
  try {
    return joinFormatted(parseCustom(text, locale).format<unknown>(toPlaceholders(values)));
  } catch {
    return undefined;
  }
}

export const parseCustom = (text: string, locale: string): IntlMessageFormat =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
