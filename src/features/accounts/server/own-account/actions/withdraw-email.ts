import { findUser } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findPendingEmail, removeLinks } from "../../queries/account-links.ts";
import { requireSession } from "../../sessions/recent-authentication.ts";

/** Discards the pending email. Members without another one correct it instead. */
export async function withdrawEmail(ctx: Ctx): Promise<void> {
  requireSession(ctx);
  const { userID } = ctx.viewer;
  const user = await findUser(ctx, userID);
  if (!user?.email) throw conflict("You have no other email address.");
  if ((await findPendingEmail(ctx, userID)) === undefined)
    throw conflict("There is no email address to confirm.");
  await ctx.transaction((tx) => removeLinks(tx, userID, "confirmEmail"));
}
