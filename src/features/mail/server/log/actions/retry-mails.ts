import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueueDeliveries } from "../../jobs.ts";
import { countRetriable, requeueFailed } from "../queries.ts";

const dayMs = 86_400_000;
const maxMails = 1_000;

export const retryMails = (ctx: Ctx, template: string | undefined) =>
  ctx.transaction(async (tx) => {
    const dateExpires = new Date(tx.now().getTime() + dayMs);
    const mails = await requeueFailed(tx, { template, dateExpires, limit: maxMails });
    await enqueueDeliveries(tx, mails);
    const countLeft = await countRetriable(tx, template);
    if (mails.length > 0)
      await audit(tx, {
        eventType: "mail_retry",
        message: `Sent ${mails.length} emails again.`,
        text: { id: "audit.mailRetries", values: { count: mails.length } },
        context: { mailIDs: mails.map(({ mailID }) => mailID), template: template ?? null },
      });
    return { countRetried: mails.length, countLeft };
  });
