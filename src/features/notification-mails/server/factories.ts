import type { Ctx } from "#platform/server/context.ts";
import { sendWaiting } from "./actions/send-waiting.ts";

export async function sendDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom("notificationMails")
    .select("userID")
    .distinct()
    .where("dateDone", "is", null)
    .where("dateNextTry", "<=", ctx.now())
    .orderBy("userID")
    .execute();
  for (const { userID } of due) await sendWaiting(ctx, userID);
}
