import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface MediaUse {
  recordType: string;
  recordID: number;
}

/** Permission checks per file at most; the newest records come first. */
const maxChecked = 100;

export async function findUsedFile({ db }: Ctx, storageKey: string) {
  const row = await db
    .selectFrom("media")
    .select(["mediaID", "name", "insertUserID", "usesKnown", "foreignType", "foreignID"])
    .select(
      sql<MediaUse[]>`(
        select coalesce(json_agg(json_build_object('recordType', "recordType", 'recordID', "recordID")), '[]')
        from (
          select "recordType", "recordID" from "mediaUses" u where u."mediaID" = media."mediaID"
          order by "recordID" desc limit ${maxChecked}
        ) youngest)`.as("uses"),
    )
    .where("storageKey", "=", storageKey)
    .executeTakeFirst();
  return row && { ...row, uses: [...row.uses, ...attachedTo(row)] };
}

export type UsedFile = NonNullable<Awaited<ReturnType<typeof findUsedFile>>>;

function attachedTo(row: { foreignType: string | null; foreignID: number | null }): MediaUse[] {
  const { foreignType, foreignID } = row;
  if (foreignType === null || foreignID === null || ["embed", "copy"].includes(foreignType))
    return [];
  return [{ recordType: foreignType, recordID: foreignID }];
}

export const listNamed = ({ db }: Ctx, keys: readonly string[], use: MediaUse) =>
  db
    .selectFrom("media")
    .select(["mediaID", "storageKey", "insertUserID"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("mediaUses")
          .select("mediaUses.mediaID")
          .whereRef("mediaUses.mediaID", "=", "media.mediaID")
          .where("recordType", "=", use.recordType)
          .where("recordID", "=", use.recordID),
      ).as("isNamed"),
    )
    .where("storageKey", "in", [...keys])
    .execute();

export async function removeOtherUses(
  { db }: TransactionCtx,
  { recordType, recordID }: MediaUse,
  mediaIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .deleteFrom("mediaUses")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .$if(mediaIDs.length > 0, (query) => query.where("mediaID", "not in", [...mediaIDs]))
    .returning("mediaID")
    .execute();
  return rows.map(({ mediaID }) => mediaID);
}

/** Skips files deleted concurrently. */
export const insertUses = (
  { db }: TransactionCtx,
  { recordType, recordID }: MediaUse,
  mediaIDs: readonly number[],
) =>
  sql`
    insert into "mediaUses" ("mediaID", "recordType", "recordID")
    select "mediaID", ${recordType}, ${recordID} from (
      select "mediaID" from media where "mediaID" = any(${[...mediaIDs]}::int[]) order by 1 for key share
    ) there
    on conflict do nothing`.execute(db);

export async function lastUnknownID({ db }: Ctx): Promise<number> {
  const { last } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.max<number | null>("mediaID").as("last"))
    .where("usesKnown", "=", false)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export const markUsesKnown = ({ db }: TransactionCtx, upTo: number) =>
  db
    .updateTable("media")
    .set({ usesKnown: true })
    .where("usesKnown", "=", false)
    .where("mediaID", "<=", upTo)
    .execute();
