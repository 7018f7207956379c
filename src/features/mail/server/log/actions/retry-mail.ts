import { audit } from "#features/audit-logs/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueueDelivery } from "../../jobs.ts";
import type { MailKind } from "../../queries.ts";
import { mayRetry } from "../present.ts";
import { lockMail, requeue } from "../queries.ts";

const dayMs = 86_400_000;

export const retryMail = (ctx: Ctx, mailID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const mail = await lockMail(tx, mailID);
    if (!mail) throw notFound("Mail");
    if (!mayRetry({ status: mail.status, hasData: mail.data !== null }))
      throw conflict("This email cannot be sent again.");
    // Transactional mails contain links that expire, so their expiry stays.
    const tomorrow = new Date(tx.now().getTime() + dayMs);
    const dateExpires = mail.kind === "notification" ? tomorrow : mail.dateExpires;
    await requeue(tx, mailID, dateExpires);
    await enqueueDelivery(tx, { mailID, kind: mail.kind as MailKind });
    await audit(tx, {
      eventType: "mail_retry",
      message: "Email sent again",
      context: { mailID, template: mail.template },
    });
  });
