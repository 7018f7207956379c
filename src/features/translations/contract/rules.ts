export const translationStates = ["not-translated", "up-to-date", "out-of-date"] as const;

export type TranslationState = (typeof translationStates)[number];

/** The longest text of any record. */
export const longestTranslation = 10_000;

/** Texts that are translated at once. */
export const maxAtOnce = 500;

/** Texts that a service translates at once. */
export const maxSuggestions = 100;

/** Resources that other programs add. */
export const maxResources = 100;

/** Texts that such a resource keeps. */
export const maxOfProgram = 10_000;

/** `pt_br` is `pt-BR`. */
export function canonicalLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0] ?? locale;
  } catch {
    return locale;
  }
}

export const languageOf = (locale: string): string => locale.split("-", 1)[0] ?? locale;
