import { audit } from "#features/audit-logs/server/public.ts";
import { resumeMailTo } from "#features/mail/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { deleteBounced, findBounced } from "../queries.ts";

export async function release(tx: TransactionCtx, address: string): Promise<void> {
  await deleteBounced(tx, address);
  await resumeMailTo(tx, address);
}

export const releaseAddress = (ctx: Ctx, bounceID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await findBounced(tx, bounceID);
    if (!row) throw notFound("Address");
    await release(tx, row.address);
    await audit(tx, {
      eventType: "mail_release",
      message: "Emails to an address resumed",
      context: { bounceID },
    });
  });
