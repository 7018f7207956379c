export { serviceFor, type TranslatedBy } from "./domain/service-for.ts";
export { type TranslationOutcome, translateTexts } from "./domain/translate-texts.ts";
