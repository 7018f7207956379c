import { signInUser } from "#features/accounts/server/public.ts";
import { hasPower, listGrants, listRoleRows } from "#features/roles/server/public.ts";
import { findUser, findUserIDsByEmail, listRoleIDs } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOf } from "../domain/link-key.ts";
import { originOfSession } from "../domain/session-origin.ts";
import { Refusal, refusing } from "../protocols/refusal.ts";
import { findLink, insertLink, listLinksOf } from "../queries/links.ts";
import type { Authenticated } from "./read-answer.ts";
import { checkDomain } from "./read-answer.ts";
import { startRegistrationOf } from "./register-member.ts";
import { syncMember } from "./sync-member.ts";

/** Signs in, or begins the registration of, a person whom a service authenticated; returns where to go on. */
export async function signInMember(
  ctx: Ctx,
  authenticated: Authenticated,
  target: string,
): Promise<string> {
  const { authenticator, person } = authenticated;
  checkDomain(authenticator, person);
  const userID =
    (await findLink(ctx, keyOf(authenticator, person)))?.userID ??
    (await linkByEmail(ctx, authenticated));
  if (userID === undefined) return startRegistrationOf(ctx, authenticated, target);
  const user = await findUser(ctx, userID);
  if (!user || user.dateDeleted) throw new Refusal("not-allowed", "The member is deleted.");
  if (user.banned > 0) throw new Refusal("banned", "The member is banned.");
  const { secondFactors } = await refusing(() =>
    signInUser(ctx, user, {
      remember: true,
      hasBothFactors: authenticator.config.trustsSecondFactor === true,
      origin: originOfSession(ctx, authenticator, authenticated.identity),
    }),
  );
  await syncMember(ctx, authenticator, person, userID);
  return secondFactors ? `/entry/second-factor?target=${encodeURIComponent(target)}` : target;
}

/**
 * Links the account with the same address, if both sides have verified it. Never accounts with powers: people who
 * control the service, or an address there, must not get them by it.
 */
async function linkByEmail(ctx: Ctx, { authenticator, person }: Authenticated) {
  const { email, isEmailVerified } = person;
  if (email === null || !isEmailVerified) return undefined;
  const [userID] = await findUserIDsByEmail(ctx, email);
  if (userID === undefined) return undefined;
  const user = await findUser(ctx, userID);
  const { authenticatorID } = authenticator.row;
  const isLinked = (await listLinksOf(ctx, userID)).some(
    (link) => link.authenticatorID === authenticatorID,
  );
  const mayLink =
    authenticator.config.linksByEmail === true &&
    user?.emailConfirmed === true &&
    !isLinked &&
    !(await isPowerful(ctx, userID));
  if (!mayLink) throw new Refusal("email-taken", "An account has this address already.");
  await ctx.transaction((tx) =>
    insertLink(tx, {
      ...keyOf(authenticator, person),
      userID,
      name: person.name ?? person.fullName ?? email,
    }),
  );
  return userID;
}

async function isPowerful(ctx: Ctx, userID: number): Promise<boolean> {
  const held = await listRoleIDs(ctx, userID);
  const grants = Map.groupBy(await listGrants(ctx, held), ({ roleID }) => roleID);
  return (await listRoleRows(ctx)).some(
    (role) => held.includes(role.roleID) && hasPower(role, grants.get(role.roleID) ?? []),
  );
}
