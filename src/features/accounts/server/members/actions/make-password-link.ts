import { isMailConfigured } from "#features/mail/server/public.ts";
import { conflict, forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { linkEnd, makeLink } from "../../domain/account-links.ts";
import { record } from "../../domain/record.ts";
import { clearPassword } from "../../passwords/actions/clear-password.ts";
import { lockForCredentialChange } from "../lock-for-credential-change.ts";

/** For sites that send no mail: returns the link to pass on. It contains no email and therefore confirms none. */
export async function makePasswordLink(ctx: Ctx, userID: number) {
  if (userID === ctx.viewer.userID)
    throw forbidden([], "Change your own password in your account settings.");
  return ctx.transaction(async (tx) => {
    const { row } = await lockForCredentialChange(tx, userID);
    if (await isMailConfigured(tx))
      throw conflict("This site sends email, so the link goes out by email.");
    if (row.banned > 0) throw conflict("This member is banned and cannot sign in.");
    await clearPassword(tx, userID);
    const token = await makeLink(tx, { kind: "resetPassword", userID, email: null });
    await record(tx, "resetLinkMade", userID);
    return {
      url: `/entry/reset-password?token=${token}`,
      dateExpires: linkEnd(tx, "resetPassword"),
    };
  });
}
