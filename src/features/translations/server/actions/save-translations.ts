import { audit } from "#features/audit-logs/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict, forbidden, invalid, notFound, say } from "#platform/contract/errors.ts";
import { isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type {
  removeTranslations as removing,
  saveTranslations as saving,
} from "../../contract/routes.ts";
import { maxOfProgram } from "../../contract/rules.ts";
import { propertyKey, translationsTag } from "../domain/content-texts.ts";
import {
  checkLocale,
  getResource,
  listSourceTexts,
  type Resource,
  type SourceText,
} from "../domain/source-texts.ts";
import { versionOf } from "../domain/state.ts";
import {
  countOfResource,
  deleteTranslations,
  listOfResources,
  storeTranslations,
  type TranslationRow,
} from "../queries.ts";

export const translationEvent = {
  eventType: "translation_modification",
  name: "Site texts translated",
};

type Patch = InputOf<typeof saving>["body"][number];
type Key = InputOf<typeof removing>["body"][number];

type Row = Parameters<typeof storeTranslations>[1][number];

/** Stores all of these translations, or none; the source is never changed. */
export async function saveTranslations(
  ctx: Ctx,
  urlCode: string,
  patches: readonly Patch[],
): Promise<Row[]> {
  checkMayWrite(ctx);
  const resource = await getResource(ctx, urlCode);
  const locales = [...new Set(patches.map(({ locale }) => locale))];
  for (const locale of locales) await checkLocale(ctx, resource, locale);
  return ctx.transaction(async (tx) => {
    await lockResource(tx, resource);
    const sources = await findSources(tx, resource, patches);
    const stored = new Map(
      (await listOfResources(tx, [urlCode], locales.length === 1 ? locales[0] : undefined)).map(
        (row) => [idOf(row), row],
      ),
    );
    const rows = patches.map((patch, index) => {
      const row = rowOf(resource, patch, sources[index]);
      checkFits(patch, sources[index], index);
      checkUnchanged(patch, sources[index], { index, row: stored.get(idOf(row)) });
      return row;
    });
    const last = [...new Map(rows.map((row) => [idOf(row), row])).values()];
    await storeTranslations(tx, last);
    await checkLimit(tx, resource);
    await changed(tx, urlCode, { done: "Translated", count: last.length, locales });
    return last;
  });
}

export async function removeTranslations(ctx: Ctx, urlCode: string, keys: readonly Key[]) {
  checkMayWrite(ctx);
  const resource = await getResource(ctx, urlCode);
  await ctx.transaction(async (tx) => {
    await lockResource(tx, resource);
    const sources = await findSources(tx, resource, keys);
    const named = keys.map((key, index) =>
      rowOf(resource, { ...key, translation: "" }, sources[index]),
    );
    const count = await deleteTranslations(tx, urlCode, named);
    const locales = [...new Set(keys.map(({ locale }) => locale))];
    if (count > 0) await changed(tx, urlCode, { done: "Removed", count, locales });
  });
}

/** Savers of a resource wait for each other, readers do not. */
const lockResource = (tx: TransactionCtx, { urlCode }: Resource) =>
  lockForLimit(tx, `translations ${urlCode}`);

/** Those of the product have no more translations than texts and languages. */
async function checkLimit(tx: TransactionCtx, { urlCode, types }: Resource) {
  if (types.length > 0 || (await countOfResource(tx, urlCode)) <= maxOfProgram) return;
  const values = { label: urlCode, most: maxOfProgram };
  const { message, said } = say("{label} can have at most {most} entries.", values);
  throw conflict(message, {
    errors: [{ field: "translation", code: "limit", message, said, status: 409 }],
  });
}

/** Refuses moderators who are read-only, such as silenced ones. */
function checkMayWrite({ viewer }: Ctx) {
  if (isReadOnly(viewer)) throw forbidden(["community.moderate"]);
}

const idOf = ({ translationPropertyKey, locale }: Pick<Row, "translationPropertyKey" | "locale">) =>
  `${locale} ${translationPropertyKey}`;

/** The text behind each key; throws 404 for records that the viewer does not see, 422 for texts that there are not. */
async function findSources(
  tx: TransactionCtx,
  resource: Resource,
  keys: readonly Key[],
): Promise<(SourceText | undefined)[]> {
  for (const [index, key] of keys.entries()) checkKey(key, index);
  if (resource.types.length === 0) return keys.map(() => undefined);
  const types = resource.types.filter((type) =>
    keys.some((key) => key.recordType === type.recordType),
  );
  const texts = await listSourceTexts(tx, types);
  const byKey = new Map(texts.map((text) => [text.translationPropertyKey, text]));
  const records = new Set(texts.map(({ type, record }) => `${type.recordType}.${record.key}`));
  return keys.map((key, index) => {
    const type = types.find(({ recordType }) => recordType === key.recordType);
    const at = { index, path: `[${index}]` };
    if (!type)
      throw invalid({
        field: "recordType",
        message: "There is nothing of this type to translate.",
        ...at,
      });
    const recordKey = key[type.keyedBy];
    if (recordKey == null)
      throw invalid({
        field: type.keyedBy,
        ...say("These records have a {field}.", { field: type.keyedBy }),
        ...at,
      });
    if (!records.has(`${key.recordType}.${recordKey}`)) throw notFound("Record");
    const text = byKey.get(propertyKey(key.recordType, recordKey, key.propertyName));
    if (!text) throw invalid({ field: "propertyName", message: "There is no such text.", ...at });
    return text;
  });
}

function checkKey({ recordID, recordKey }: Key, index: number) {
  if ((recordID == null) === (recordKey == null))
    throw invalid({
      field: "recordID",
      message: "Name either the id or the key.",
      index,
      path: `[${index}]`,
    });
}

function checkFits({ translation }: Patch, source: SourceText | undefined, index: number) {
  const maxLength = source?.property.maxLength;
  const at = { field: "translation", index, path: `[${index}]` };
  if (maxLength !== undefined && [...translation].length > maxLength)
    throw invalid({
      ...at,
      ...say("This text can be at most {maxLength} characters long.", { maxLength }),
    });
  if (source?.property.type === "text" && /[\r\n]/.test(translation))
    throw invalid({ ...at, message: "This text has one line." });
}

function checkUnchanged(
  { version }: Patch,
  source: SourceText | undefined,
  { index, row }: { index: number; row: TranslationRow | undefined },
) {
  if (version === undefined || !source || version === versionOf(source, row)) return;
  const message = "Somebody has changed this text since you opened it.";
  throw conflict(message, {
    errors: [
      { field: "translation", code: "changed", message, status: 409, index, path: `[${index}]` },
    ],
  });
}

const rowOf = (
  { urlCode }: Resource,
  { recordType, recordID = null, recordKey = null, propertyName, locale, translation }: Patch,
  source: SourceText | undefined,
): Row => ({
  resource: urlCode,
  recordType,
  recordID,
  recordKey,
  propertyName,
  translationPropertyKey: propertyKey(recordType, recordID ?? recordKey ?? "", propertyName),
  locale,
  translation,
  sourceText: source?.text ?? null,
});

interface Change {
  done: "Translated" | "Removed";
  count: number;
  locales: readonly string[];
}

async function changed(tx: TransactionCtx, resource: string, { done, count, locales }: Change) {
  await tx.invalidate(...locales.map(translationsTag));
  const languages = locales.join(", ");
  const what = done === "Translated" ? "Translated" : "Removed the translations of";
  await audit(tx, {
    eventType: translationEvent.eventType,
    message: `${what} ${count} texts of ${resource}: ${languages}.`,
    text: { id: "audit.translations", values: { done, count, resource, languages } },
    context: { resource, locales: [...locales], count },
  });
}
