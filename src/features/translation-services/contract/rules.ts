export const translationServicesAddress = "/appearance/translation-services";

/** Why a service did not translate. */
export const translationFailures = [
  "away",
  "busy",
  "denied",
  "limit",
  "not-configured",
  "not-offered",
  "quota",
  "rate",
  "unreadable",
] as const;

export type TranslationFailure = (typeof translationFailures)[number];
