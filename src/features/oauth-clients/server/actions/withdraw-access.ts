import { audit } from "#features/audit-logs/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { accessEnded } from "../domain/audit-events.ts";
import { endAccessOf } from "./end-tokens.ts";

/** Of an app, by the member. */
export const withdrawAccess = (ctx: Ctx, oauthClientID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const count = await endAccessOf(tx, tx.viewer.userID, oauthClientID);
    if (count === 0) throw notFound("App");
    await audit(tx, {
      eventType: accessEnded.eventType,
      message: accessEnded.name,
      context: { oauthClientID },
    });
  });
