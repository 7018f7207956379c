import { requireRecentAuthentication, signInMeans } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { endToken } from "#features/tokens/server/public.ts";
import { lockUser } from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { accountUnlinked } from "../domain/audit-events.ts";
import { listActive } from "../domain/authenticators.ts";
import { signsInByProvidersOnly } from "../domain/enforcement.ts";
import { keyOf } from "../domain/link-key.ts";
import { Refusal } from "../protocols/refusal.ts";
import { deleteLink, findLink, listLinksOf } from "../queries/links.ts";
import { connectAccount } from "./connect-account.ts";
import type { Authenticated } from "./read-answer.ts";
import { syncMember } from "./sync-member.ts";
import { takeBackRoles } from "./take-back-roles.ts";

/** Connects the account of a service with the viewer's. */
export async function linkAccount(ctx: Ctx, authenticated: Authenticated): Promise<void> {
  const { authenticator, person } = authenticated;
  const { userID } = ctx.viewer;
  const key = keyOf(authenticator, person);
  await ctx.transaction(async (tx) => {
    await lockUser(tx, userID);
    const link = await findLink(tx, key);
    if (link && link.userID !== userID)
      throw new Refusal("linked-elsewhere", "Another member is connected with this account.");
    if (link) return;
    const own = await listLinksOf(tx, userID);
    if (own.some(({ authenticatorID }) => authenticatorID === key.authenticatorID))
      throw new Refusal("linked-already", "The member is connected with another account there.");
    await connectAccount(tx, authenticated, userID);
  });
  await syncMember(ctx, authenticator, person, userID);
}

/** Which links may go: the last way to sign in stays. */
export async function unlinkable(ctx: Ctx, userID: number): Promise<boolean> {
  if (!(await signsInByProvidersOnly(ctx, userID))) {
    const { hasPassword, countPasskeys } = await signInMeans(ctx, userID);
    if (hasPassword || countPasskeys > 0) return true;
  }
  const active = new Set((await listActive(ctx)).map(({ authenticatorID }) => authenticatorID));
  const links = await listLinksOf(ctx, userID);
  return links.filter(({ authenticatorID }) => active.has(authenticatorID)).length > 1;
}

export async function unlinkAccount(ctx: Ctx, authenticatorID: number): Promise<void> {
  await requireRecentAuthentication(ctx);
  const { userID } = ctx.viewer;
  await ctx.transaction(async (tx) => {
    await lockUser(tx, userID);
    const links = await listLinksOf(tx, userID);
    const link = links.find((each) => each.authenticatorID === authenticatorID);
    if (!link) throw notFound("Linked Account");
    if (!(await unlinkable(tx, userID)))
      throw conflict(
        (await signsInByProvidersOnly(tx, userID))
          ? "Members of this site sign in with a sign-in service. Connect another one first."
          : "This is your last way to sign in. Set a password first.",
      );
    await deleteLink(tx, userID, authenticatorID);
    if (link.tokenID !== null) await endToken(tx, { tokenID: link.tokenID, userID });
    await takeBackRoles(tx, authenticatorID, userID);
    await audit(tx, {
      eventType: accountUnlinked.eventType,
      message: accountUnlinked.name,
      context: { authenticatorID, userID },
    });
  });
}
