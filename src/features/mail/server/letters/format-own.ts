import { IntlMessageFormat } from "intl-messageformat";
import { saidOf, sayable, type Values } from "./sayable.ts";

/** Undefined if the message cannot be formatted with these values. Tags are plain text. */
export function formatOwn(text: string, locale: string, values: Values): string | undefined {
  try {
    return saidOf(parseOwn(text, locale).format<unknown>(sayable(values)));
  } catch {
    return undefined;
  }
}

export const parseOwn = (text: string, locale: string): IntlMessageFormat =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
