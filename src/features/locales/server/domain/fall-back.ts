import { sourceLocale } from "./source-locale.ts";

const known = new Map<string, readonly string[]>();

/** Where texts of a language are looked up, in order: `pt-BR`, `pt`, `en`. */
export function lookUpOrder(locale: string): readonly string[] {
  const found = known.get(locale) ?? [...new Set([locale, ...basesOf(locale), sourceLocale])];
  known.set(locale, found);
  return found;
}

/** `zh-Hant-TW` falls back to `zh-Hant`, but not to `zh`, which has another script. */
function basesOf(locale: string): string[] {
  const parts = locale.split("-");
  const script = scriptOf(locale);
  return parts
    .slice(1)
    .map((_, index) => parts.slice(0, -1 - index).join("-"))
    .filter((base) => scriptOf(base) === script);
}

const scriptOf = (locale: string) => new Intl.Locale(locale).maximize().script;
