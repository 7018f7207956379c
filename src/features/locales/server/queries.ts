import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** The site's own wording of texts in these languages. */
export const listTextOverrides = ({ db }: Ctx, locales: readonly string[]) =>
  db
    .selectFrom("textOverrides")
    .select(["locale", "textID", "text", "sourceHash", "dateUpdated"])
    .where("locale", "in", locales)
    .limit(50_000)
    .execute();

export type TextOverride = Awaited<ReturnType<typeof listTextOverrides>>[number];

/** Serializes changes of a language's texts, so that each is compared with the previous one. */
export const lockTexts = ({ db }: TransactionCtx, locale: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`texts ${locale}`}, 0))`.execute(db);

type ChangedText = Pick<TextOverride, "textID" | "text" | "sourceHash">;

const rowsAtOnce = 1_000;

export async function storeTexts(
  { db, now, viewer }: TransactionCtx,
  locale: string,
  changed: readonly ChangedText[],
) {
  const shared = { locale, updateUserID: viewer.userID || null, dateUpdated: now() };
  for (let start = 0; start < changed.length; start += rowsAtOnce)
    await db
      .insertInto("textOverrides")
      .values(changed.slice(start, start + rowsAtOnce).map((row) => ({ ...row, ...shared })))
      .onConflict((conflict) =>
        conflict.columns(["locale", "textID"]).doUpdateSet(({ ref }) => ({
          text: ref("excluded.text"),
          sourceHash: ref("excluded.sourceHash"),
          updateUserID: ref("excluded.updateUserID"),
          dateUpdated: ref("excluded.dateUpdated"),
        })),
      )
      .execute();
}

export async function removeTexts(
  { db }: TransactionCtx,
  locale: string,
  textIDs: readonly string[],
) {
  if (textIDs.length === 0) return;
  await db
    .deleteFrom("textOverrides")
    .where("locale", "=", locale)
    .where("textID", "in", textIDs)
    .execute();
}

export const removeAllTexts = ({ db }: TransactionCtx, locale: string) =>
  db.deleteFrom("textOverrides").where("locale", "=", locale).execute();
