import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface NewMedia {
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  storageKey: string;
  insertUserID: number;
}

export const insertMedia = ({ db, now }: TransactionCtx, media: NewMedia) =>
  db
    .insertInto("media")
    .values({
      ...media,
      usesKnown: true,
      foreignType: "embed",
      foreignID: media.insertUserID,
      dateInserted: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export type MediaRow = Awaited<ReturnType<typeof insertMedia>>;

const visible = ({ db }: Ctx) =>
  db.selectFrom("media").selectAll().where("dateDeleted", "is", null);

export const findMedia = (ctx: Ctx, mediaID: number) =>
  visible(ctx).where("mediaID", "=", mediaID).executeTakeFirst();

export const findMediaByKey = (ctx: Ctx, storageKey: string) =>
  visible(ctx).where("storageKey", "=", storageKey).executeTakeFirst();

/** The first file of the viewer whose key starts like this. */
export const findOwnMedia = (ctx: Ctx, start: string) =>
  visible(ctx)
    .where("insertUserID", "=", ctx.viewer.userID)
    .where(sql<boolean>`starts_with("storageKey", ${start}::text)`)
    .orderBy("mediaID")
    .limit(1)
    .executeTakeFirst();

/** Serializes the uploads of a member, so that concurrent ones cannot exceed the quota. */
export const lockQuota = async ({ db }: TransactionCtx, userID: number) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media quota ${userID}`}, 0))`.execute(
    db,
  );
};

export async function sumSizes({ db }: Ctx, userID: number): Promise<number> {
  const { total } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.sum<string | null>("size").as("total"))
    .where("insertUserID", "=", userID)
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

export const updateAttachment = (
  { db }: TransactionCtx,
  mediaID: number,
  attachment: { foreignType: string; foreignID: number },
) =>
  db
    .updateTable("media")
    .set(attachment)
    .where("mediaID", "=", mediaID)
    .returningAll()
    .executeTakeFirstOrThrow();

export const hideMedia = ({ db, now }: TransactionCtx, mediaID: number) =>
  db.updateTable("media").set({ dateDeleted: now() }).where("mediaID", "=", mediaID).execute();

export const deleteMedia = ({ db }: TransactionCtx, mediaID: number) =>
  db.deleteFrom("media").where("mediaID", "=", mediaID).execute();

export async function listKnownKeys({ db }: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("media")
    .select("storageKey")
    .where("storageKey", "in", keys)
    .execute();
  return new Set(rows.map(({ storageKey }) => storageKey));
}

/** Cached preview of a page; `preview` is null if it could not be read. */
export const findScrape = ({ db, now }: Ctx, url: string) =>
  db
    .selectFrom("scrapes")
    .select("preview")
    .where("url", "=", url)
    .where("dateExpires", ">", now())
    .executeTakeFirst();

export async function storeScrape({ db }: Ctx, url: string, preview: unknown, dateExpires: Date) {
  const row = { preview: preview === null ? null : JSON.stringify(preview), dateExpires };
  await db
    .insertInto("scrapes")
    .values({ url, ...row })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(row))
    .execute();
}

export const deleteOldScrapes = ({ db, now }: Ctx) =>
  db.deleteFrom("scrapes").where("dateExpires", "<", now()).execute();
