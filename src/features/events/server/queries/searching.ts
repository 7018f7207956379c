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
