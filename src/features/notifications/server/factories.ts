import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { announceChange } from "./domain/live.ts";
import type { NotificationType } from "./extension-points.ts";
import { addItems } from "./queries.ts";

export const noticeType: NotificationType = {
  type: "Notice",
  preference: "Notice",
  group: "miscellaneous",
  labelID: "notifications.preferences",
  bodyID: "notifications.people",
  reasons: { any: "notifications.preferences" },
  defaults: { popup: true },
};

let countMade = 0;

export async function createNotification(
  ctx: Ctx,
  userID: number,
  recordID: number,
  howMany = 1,
): Promise<number> {
  const record = { recordType: "discussion", recordID };
  const place = (await loadRecords(ctx, record.recordType, [recordID])).get(recordID)?.place;
  await ctx.transaction(async (tx) => {
    for (let n = 0; n < howMany; n += 1) {
      countMade += 1;
      const about = howMany === 1 ? record : { ...record, recordID: recordID * 1_000 + n };
      const date = new Date(ctx.now().getTime() - 10_000 + countMade);
      const news = { occasion: "made", record, about, place, actorID: 0, date, key: randomUUID() };
      await addItems(tx, { news, type: "Notice", reason: "any", recipients: [{ userID }] });
    }
    await announceChange(tx, [userID]);
  });
  const row = await ctx.db
    .selectFrom("notifications")
    .select("notificationID")
    .where("userID", "=", userID)
    .orderBy("notificationID", "desc")
    .executeTakeFirstOrThrow();
  return row.notificationID;
}
