export const kbAddress = "/kb";

export const baseNameLimit = 255;
export const articleNameLimit = 255;

/** Further languages of a base. */
export const maxLocales = 30;

/** Deeper trees do not fit on a phone. */
export const maxDepth = 10;

/** Articles of one category in a navigation; its own page lists all. */
export const maxInNavigation = 500;

export const viewTypes = ["guide", "help"] as const;

export const articleOrders = ["manual", "name", "dateInserted", "dateInsertedDesc"] as const;

export type ArticleOrder = (typeof articleOrders)[number];

export const translationStates = ["up-to-date", "out-of-date", "not-translated"] as const;

export type TranslationState = (typeof translationStates)[number];

export const revisionStatuses = ["published", "draft", "review", "changes", "rejected"] as const;

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
