/**
 * Languages that must have every text; `scripts/check-locales.ts` refuses a text that one of them lacks. A language
 * that is still being translated is offered to visitors only if the site chooses it.
 */
export const completeLocales: readonly string[] = ["en", "ar", "de", "es", "fr", "ja"];
