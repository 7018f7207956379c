import type { TranslatableText, Translation } from "../contract/resources.ts";
import type { Resource, SourceText } from "./domain/source-texts.ts";
import { stateOf, versionOf } from "./domain/state.ts";
import type { TranslationRow } from "./queries.ts";

export const presentTranslation = (
  row: TranslationRow,
  source: SourceText | undefined,
): Translation => ({
  ...row,
  key: row.translationPropertyKey,
  propertyType: source?.property.type ?? "multilineText",
  sourceText: source?.text ?? row.sourceText,
  translationStatus: stateOf(source?.text ?? row.sourceText ?? "", row),
});

export function presentText(
  { urlCode }: Pick<Resource, "urlCode">,
  source: SourceText,
  { locale, row }: { locale: string; row: TranslationRow | undefined },
): TranslatableText {
  const { type, record, property, translationPropertyKey, text } = source;
  const translationStatus = stateOf(text, row);
  return {
    resource: urlCode,
    recordType: type.recordType,
    recordID: type.keyedBy === "recordID" ? Number(record.key) : null,
    recordKey: type.keyedBy === "recordKey" ? String(record.key) : null,
    name: record.name,
    url: record.url ?? null,
    propertyName: property.name,
    propertyType: property.type,
    propertyValidation: { maxLength: property.maxLength },
    translationPropertyKey,
    locale,
    sourceText: text,
    translation: row?.translation ?? null,
    translationStatus,
    previousText: translationStatus === "out-of-date" ? (row?.sourceText ?? null) : null,
    dateUpdated: row?.dateUpdated ?? null,
    version: versionOf(source, row),
  };
}
