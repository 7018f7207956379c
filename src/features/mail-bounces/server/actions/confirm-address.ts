import { requireMail, requireRoom, sendMail } from "#features/mail/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readAddress, signAddress } from "../domain/address-token.ts";
import { confirmAddressMail } from "../mail.ts";
import { findStopped } from "../queries.ts";
import { release } from "./release-address.ts";

const linkMs = 24 * 3_600_000;

export async function findOwnStopped(ctx: Ctx) {
  const email = (await findUser(ctx, ctx.viewer.userID))?.email;
  return email ? await findStopped(ctx, email) : undefined;
}

export async function requestConfirmation(ctx: Ctx): Promise<void> {
  await requireMail(ctx);
  const user = await findUser(ctx, ctx.viewer.userID);
  if (!user?.email || !(await findStopped(ctx, user.email)))
    throw conflict("Emails to your address are working.");
  const { name, email } = user;
  const expiresAt = new Date(ctx.now().getTime() + linkMs);
  await ctx.transaction(async (tx) => {
    await requireRoom(tx, email);
    await sendMail(tx, {
      to: email,
      template: confirmAddressMail,
      data: { name, url: `/confirm-address/${signAddress(tx, email, expiresAt)}` },
      locale: user.locale ?? ctx.locale,
      kind: "transactional",
      expiresAt,
    });
  });
}

/** The link proves access to the mailbox, so mails to the address resume. */
export async function confirmAddress(ctx: Ctx, token: string): Promise<void> {
  const address = readAddress(ctx, token);
  await ctx.transaction((tx) => release(tx, address));
}
