import { signInUser } from "#features/accounts/server/public.ts";
import { hasPower, listGrants, listRoleRows } from "#features/roles/server/public.ts";
import {
  findUser,
  findUserIDsByEmail,
  listRoleIDs,
  lockUser,
} from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOf } from "../domain/link-key.ts";
import { originOfSession } from "../domain/session-origin.ts";
import { Refusal, refusing } from "../protocols/refusal.ts";
import { findLink, listLinksOf } from "../queries/links.ts";
import { connectAccount } from "./connect-account.ts";
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
  const link = await findLink(ctx, keyOf(authenticator, person));
  const userID = link?.userID ?? (await findByEmail(ctx, authenticated));
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
  if (!link) await connect(ctx, authenticated, userID);
  await syncMember(ctx, authenticator, person, userID);
  return secondFactors ? `/entry/second-factor?target=${encodeURIComponent(target)}` : target;
}

/** Only once nothing keeps the member out. Somebody else may have connected one of the two meanwhile. */
const connect = (ctx: Ctx, authenticated: Authenticated, userID: number) =>
  ctx.transaction(async (tx) => {
    await lockUser(tx, userID);
    const { authenticatorID } = authenticated.authenticator.row;
    const isConnected =
      (await findLink(tx, keyOf(authenticated.authenticator, authenticated.person))) !==
        undefined || (await isLinkedWith(tx, userID, authenticatorID));
    if (!isConnected) await connectAccount(tx, authenticated, userID);
  });

/**
 * The member with the same address, if both sides have verified it. Never one with powers: people who control the
 * service, or an address there, must not get them by it.
 */
async function findByEmail(ctx: Ctx, { authenticator, person }: Authenticated) {
  const { email, isEmailVerified } = person;
  if (email === null || !isEmailVerified) return undefined;
  const [userID] = await findUserIDsByEmail(ctx, email);
  if (userID === undefined) return undefined;
  const user = await findUser(ctx, userID);
  const { authenticatorID } = authenticator.row;
  const mayLink =
    authenticator.config.linksByEmail === true &&
    user?.emailConfirmed === true &&
    !(await isLinkedWith(ctx, userID, authenticatorID)) &&
    !(await isPowerful(ctx, userID));
  if (!mayLink) throw new Refusal("email-taken", "An account has this address already.");
  return userID;
}

const isLinkedWith = async (ctx: Ctx, userID: number, authenticatorID: number) =>
  (await listLinksOf(ctx, userID)).some((link) => link.authenticatorID === authenticatorID);

async function isPowerful(ctx: Ctx, userID: number): Promise<boolean> {
  const held = await listRoleIDs(ctx, userID);
  const grants = Map.groupBy(await listGrants(ctx, held), ({ roleID }) => roleID);
  return (await listRoleRows(ctx)).some(
    (role) => held.includes(role.roleID) && hasPower(role, grants.get(role.roleID) ?? []),
  );
}
