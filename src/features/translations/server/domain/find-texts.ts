import type { TranslatableText } from "../../contract/resources.ts";
import type { TranslationState } from "../../contract/rules.ts";

interface RecordFilter {
  recordType?: string | undefined;
  recordIDs?: readonly number[] | undefined;
  recordKeys?: readonly string[] | undefined;
}

interface TextFilter extends RecordFilter {
  query?: string | undefined;
  status?: TranslationState | undefined;
}

export const matchesRecord = (
  row: { recordType: string; recordID?: number | null; recordKey?: string | null },
  { recordType, recordIDs, recordKeys }: RecordFilter,
): boolean =>
  (recordType === undefined || row.recordType === recordType) &&
  (recordIDs === undefined || (row.recordID != null && recordIDs.includes(row.recordID))) &&
  (recordKeys === undefined || (row.recordKey != null && recordKeys.includes(row.recordKey)));

/** Without regard to case and accents. */
export function findTexts(texts: readonly TranslatableText[], filter: TextFilter) {
  const words = filter.query === undefined ? "" : fold(filter.query);
  return texts.filter(
    (text) =>
      matchesRecord(text, filter) &&
      (filter.status === undefined || text.translationStatus === filter.status) &&
      (words === "" ||
        [text.sourceText, text.translation ?? "", text.name].some((each) =>
          fold(each).includes(words),
        )),
  );
}

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase();
