const unknown = "und";

/** `pt_br` is `pt-BR`. */
export function canonicalLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? locale;
  } catch {
    return locale;
  }
}

export const sameLocale = (one: string, other: string): boolean =>
  one.replaceAll("_", "-").toLowerCase() === other.replaceAll("_", "-").toLowerCase();

export const languageOf = (locale: string): string =>
  locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? unknown;

/** Adds the language to the address of an article, category or base. */
export const inLanguage = (url: string, locale: string): string =>
  `${url}?locale=${encodeURIComponent(locale)}`;
