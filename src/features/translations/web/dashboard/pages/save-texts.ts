import { ApiError } from "#platform/contract/errors.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { translationsOf } from "./load-texts.ts";

interface Named {
  recordType: string;
  recordID: number | null;
  recordKey: string | null;
  propertyName: string;
}

interface SentText {
  named: Named;
  fieldName: string;
  version: string;
  before: string;
  text: string;
  isConfirmed: boolean;
}

/** Saves texts that were changed or confirmed, and removes those that were emptied. */
export async function saveTexts({ transport, values, lists }: FormCall, resourceUrlCode: string) {
  const { locale = "" } = values;
  const sent = sentTexts({ values, lists });
  const changed = sent.filter(({ text, before }) => text !== before);
  const saved = sent.filter(
    (each) => each.text !== "" && (changed.includes(each) || each.isConfirmed),
  );
  const removed = changed.filter(({ text }) => text === "");
  const api = translationsOf(transport);
  const params = { resourceUrlCode };
  if (saved.length > 0)
    await withFields(saved, () =>
      api("PATCH /translations/{resourceUrlCode}", {
        params,
        body: saved.map(({ named, text, version }) => ({
          ...named,
          locale,
          translation: text,
          version,
        })),
      }),
    );
  if (removed.length > 0)
    await api("PATCH /translations/{resourceUrlCode}/remove", {
      params,
      body: removed.map(({ named }) => ({ ...named, locale })),
    });
}

/**
 * Suggestions of a service for the fields that are empty, and what the others contain. Nothing is saved.
 */
export async function suggestTexts(
  { transport, values, lists }: FormCall,
  resourceUrlCode: string,
): Promise<Record<string, string>> {
  const { locale = "" } = values;
  const sent = sentTexts({ values, lists });
  const empty = sent.filter(({ text }) => text === "");
  const suggestions =
    empty.length === 0
      ? []
      : await translationsOf(transport)("POST /translations/{resourceUrlCode}/suggestions", {
          params: { resourceUrlCode },
          body: { locale, translationPropertyKeys: empty.map(keyOf) },
        });
  const byKey = new Map(
    suggestions.map(({ translationPropertyKey, suggestion }) => [
      translationPropertyKey,
      suggestion,
    ]),
  );
  return Object.fromEntries(
    sent.map((each) => [each.fieldName, each.text || (byKey.get(keyOf(each)) ?? "")]),
  );
}

const keyOf = ({ named: { recordType, recordID, recordKey, propertyName } }: SentText) =>
  `${recordType}.${recordID ?? recordKey}.${propertyName}`;

const sentTexts = ({ values, lists }: Pick<FormCall, "values" | "lists">): SentText[] =>
  (lists.named ?? []).map((named, index) => ({
    named: JSON.parse(named) as Named,
    fieldName: fieldName(index),
    version: lists.version?.[index] ?? "",
    before: plain(lists.before?.[index]),
    text: plain(values[fieldName(index)]),
    isConfirmed: lists.confirmed?.includes(String(index)) ?? false,
  }));

export const fieldName = (index: number) => `text${index}`;

/** Forms send line breaks as CRLF. */
const plain = (text = "") => text.replaceAll("\r\n", "\n").trim();

/** Errors of the API count what was saved; those of the form name its fields. */
async function withFields(saved: readonly SentText[], save: () => Promise<unknown>) {
  try {
    await save();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { errors = [], ...details } = error.details;
    throw new ApiError(error.status, error.message, {
      ...details,
      errors: errors.map((each) => ({
        ...each,
        field: saved[each.index ?? indexIn(each.path)]?.fieldName ?? each.field,
      })),
    });
  }
}

const indexIn = (path = "") => Number(/\[?(\d+)\]?/.exec(path)?.[1] ?? -1);
