import { findUser, findUserIDsByEmail } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findPendingEmail } from "../queries/account-links.ts";
import { findSignInRow } from "../queries/passwords.ts";
import { listPendingMembers } from "../queries/pending-members.ts";

interface LinkReceiver {
  userID: number;
  name: string;
  email: string;
  locale: string | null;
  /** Whether the email is the member's; otherwise it is only a claim. */
  belongsToMember: boolean;
}

/**
 * The member with this name or email; otherwise members who registered with the email and have not confirmed it. A
 * confirmed email never receives links for other accounts.
 */
export async function findLinkReceivers(ctx: Ctx, login: string): Promise<LinkReceiver[]> {
  const row = await findSignInRow(ctx, login);
  const user = row && (await findUser(ctx, row.userID));
  if (!user) return login.includes("@") ? listPendingReceivers(ctx, login) : [];
  const email = user.email ?? (await findUnclaimedEmail(ctx, user.userID));
  const belongsToMember = user.email !== null;
  return user.banned > 0 || !email ? [] : [{ ...user, email, belongsToMember }];
}

async function listPendingReceivers(ctx: Ctx, email: string): Promise<LinkReceiver[]> {
  const members = await listPendingMembers(ctx, email);
  return members
    .filter(({ banned }) => banned === 0)
    .map((member) => ({ ...member, email, belongsToMember: false }));
}

async function findUnclaimedEmail(ctx: Ctx, userID: number): Promise<string | undefined> {
  const email = await findPendingEmail(ctx, userID);
  return email && (await findUserIDsByEmail(ctx, email)).length === 0 ? email : undefined;
}
