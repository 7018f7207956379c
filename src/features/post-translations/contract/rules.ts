/** When posts of a category are translated by a service. */
export const translationModes = ["off", "onDemand", "atSave"] as const;

export type TranslationMode = (typeof translationModes)[number];

/** Each language costs every post once. */
export const maxLocales = 5;

export const translatedTypes = ["discussion", "comment"] as const;

export type TranslatedType = (typeof translatedTypes)[number];

export interface TranslatedRecord {
  recordType: TranslatedType;
  recordID: number;
}

/** The page that shows a translation, and translates where that is needed. */
export const translationPage = ({
  recordType,
  recordID,
}: {
  recordType: string;
  recordID: number;
}) => `/translation/${recordType}/${recordID}`;

const languageOf = (tag: string) => tag.split("-", 1)[0]?.toLowerCase();

export const isSameLanguage = (one: string, other: string): boolean =>
  languageOf(one) === languageOf(other);
