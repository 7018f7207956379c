import { requireRecentAuthentication, signInMeans } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { lockUser } from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { accountLinked, accountUnlinked } from "../domain/audit-events.ts";
import { listActive } from "../domain/authenticators.ts";
import { keyOf } from "../domain/link-key.ts";
import { Refusal } from "../protocols/refusal.ts";
import { deleteLink, findLink, insertLink, listLinksOf } from "../queries/links.ts";
import type { Authenticated } from "./read-answer.ts";
import { syncMember } from "./sync-member.ts";

/** Connects the account of a service with the viewer's. */
export async function linkAccount(
  ctx: Ctx,
  { authenticator, person }: Authenticated,
): Promise<void> {
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
    const name = person.name ?? person.fullName ?? person.email;
    await insertLink(tx, { ...key, userID, name });
    await note(tx, accountLinked, key.authenticatorID);
  });
  await syncMember(ctx, authenticator, person, userID);
}

/** Which links may go: the last way to sign in stays. */
export async function unlinkable(ctx: Ctx, userID: number): Promise<boolean> {
  const { hasPassword, countPasskeys } = await signInMeans(ctx, userID);
  if (hasPassword || countPasskeys > 0) return true;
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
    if (!links.some((link) => link.authenticatorID === authenticatorID))
      throw notFound("Linked Account");
    if (!(await unlinkable(tx, userID)))
      throw conflict("This is your last way to sign in. Set a password first.");
    await deleteLink(tx, userID, authenticatorID);
    await note(tx, accountUnlinked, authenticatorID);
  });
}

const note = (
  tx: TransactionCtx,
  { eventType, name }: { eventType: string; name: string },
  authenticatorID: number,
) =>
  audit(tx, {
    eventType,
    message: name,
    context: { authenticatorID, userID: tx.viewer.userID },
  });
