import type { RawBuilder, SqlBool } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

const liveEvents = ({ db }: Ctx) => db.selectFrom("events").where("dateDeleted", "is", null);

export async function listFindable(
  ctx: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await liveEvents(ctx)
    .select("eventID")
    .where("eventID", ">", after)
    .orderBy("eventID")
    .limit(limit)
    .execute();
  return rows.map(({ eventID }) => eventID);
}

export const listSearchTexts = (ctx: Ctx, eventIDs: readonly number[]) =>
  liveEvents(ctx)
    .select(["eventID", "parentRecordType", "parentRecordID", "name", "bodyText", "location"])
    .select(["insertUserID", "dateInserted", "updateUserID", "dateUpdated"])
    .where("eventID", "in", [...eventIDs])
    .execute();

export const listForSitemap = (
  ctx: Ctx,
  visible: RawBuilder<SqlBool>,
  { first, last }: { first: number; last: number },
) =>
  liveEvents(ctx)
    .select(["eventID", "dateInserted", "dateUpdated"])
    .where("eventID", ">=", first)
    .where("eventID", "<=", last)
    .where(visible)
    .orderBy("eventID")
    .execute();

export async function lastEventID({ db }: Ctx): Promise<number> {
  const row = await db
    .selectFrom("events")
    .select(({ fn }) => fn.max("eventID").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}
