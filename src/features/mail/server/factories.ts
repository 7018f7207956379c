import type { Ctx } from "#platform/server/context.ts";
import { type BoxedMail, listBox } from "./box/file-box.ts";
import { deliverMail } from "./delivery/actions/deliver-mail.ts";
import { enqueueDelivery } from "./jobs.ts";

interface Site {
  ctx(): Ctx;
}

export async function readMails(site: Site): Promise<BoxedMail[]> {
  const ctx = site.ctx();
  await deliverDue(ctx);
  return listBox(ctx.platform.config.dataDirectory);
}

export async function deliverDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom("mails")
    .select("mailID")
    .where("status", "=", "queued")
    .where("dateNextTry", "<=", ctx.now())
    .orderBy("mailID")
    .execute();
  for (const { mailID } of due) await deliverMail(ctx, mailID, { scheduleRetry: enqueueDelivery });
}

export const forgetConditions = ({ db }: Ctx) =>
  db.updateTable("mails").set({ condition: null }).where("status", "=", "queued").execute();
