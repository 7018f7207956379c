export { changeLocale } from "./actions/change-locale.ts";
export { checkText } from "./checking/check-text.ts";
export { browserLocale, readLanguageChoice } from "./domain/browser-languages.ts";
export { readCatalogue } from "./domain/catalogue.ts";
export { chooseLocale, matchLocale, offeredLocales } from "./domain/choose-locale.ts";
export { completeLocales } from "./domain/complete-locales.ts";
export { directionOf } from "./domain/direction.ts";
export { availableLocales } from "./domain/known-locales.ts";
export { listServiceChoices } from "./domain/service-choices.ts";
export { intlFor, viewersLocale } from "./domain/translate.ts";
export {
  type LocaleUse,
  localeUses,
  type TextSource,
  type TranslationServiceSource,
  texts,
  translationServiceSources,
} from "./extension-points.ts";
export { presentLocales } from "./present.ts";
