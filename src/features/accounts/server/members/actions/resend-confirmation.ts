import { requireMail, requireRoom } from "#features/mail/server/public.ts";
import { checkRank, lockTarget } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { record } from "../../domain/record.ts";
import { mailsTo, throttle } from "../../domain/throttle.ts";
import { findPendingEmail } from "../../queries/account-links.ts";
import { awaitConfirmation } from "../../registration/actions/await-confirmation.ts";

export async function resendConfirmation(ctx: Ctx, userID: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const target = await lockTarget(tx, userID);
    checkRank(tx, target);
    await requireMail(ctx);
    const { email, emailConfirmed } = target.row;
    const unproven = emailConfirmed ? undefined : email;
    const waiting = (await findPendingEmail(tx, userID)) ?? unproven;
    if (!waiting) throw conflict("There is no email address to confirm.");
    await throttle(ctx, ...mailsTo(ctx, waiting));
    await requireRoom(tx, waiting);
    await awaitConfirmation(tx, userID, waiting);
    await record(tx, "confirmationResent", userID);
  });
}
