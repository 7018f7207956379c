import { audit } from "#features/audit-logs/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockMail, markDropped } from "../queries.ts";

export const dropMail = (ctx: Ctx, mailID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const mail = await lockMail(tx, mailID);
    if (!mail) throw notFound("Mail");
    if (mail.status !== "queued") throw conflict("This email is not in the queue.");
    await markDropped(tx, mailID);
    await audit(tx, {
      eventType: "mail_drop",
      message: "Queued email cancelled",
      context: { mailID, template: mail.template },
    });
  });
