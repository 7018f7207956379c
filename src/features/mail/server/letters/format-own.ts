import { IntlMessageFormat } from "intl-messageformat";
import { saidOf, sayable, type Values } from "./sayable.ts";

/** A message that administrators wrote; undefined where it cannot be said with these values. Tags in it are plain text. */
export function formatOwn(text: string, locale: string, values: Values): string | undefined {
  try {
    return saidOf(parseOwn(text, locale).format<unknown>(sayable(values)));
  } catch {
    return undefined;
  }
}

/** Throws where the syntax is wrong. */
export const parseOwn = (text: string, locale: string): IntlMessageFormat =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
