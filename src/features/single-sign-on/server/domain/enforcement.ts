import type { EntryCheck } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { listGrants, listRoleRows } from "#features/roles/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { listRoleIDs } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isRequired } from "../settings.ts";
import { localSignIn } from "./audit-events.ts";
import { listActive } from "./authenticators.ts";

/** Whether neither password nor passkey nor link sign this member in. */
export async function signsInByProvidersOnly(ctx: Ctx, userID: number): Promise<boolean> {
  if (!(await isEnforced(ctx))) return false;
  const held = await listRoleIDs(ctx, userID);
  const managing = await managingRoleIDs(ctx);
  return !held.some((roleID) => managing.includes(roleID));
}

export const isEnforced = async (ctx: Ctx): Promise<boolean> =>
  (await readSetting(ctx, isRequired)) && (await listActive(ctx)).length > 0;

/**
 * Where members must sign in with services, those who manage the site keep their own ways. It runs after the password
 * was checked, so that it tells nothing about accounts.
 */
export const enforcement: EntryCheck = {
  name: "single-sign-on",
  async checkRegistration(ctx, _registration, origin) {
    if (origin === undefined && (await isEnforced(ctx)))
      throw new ApiError(403, "New members of this site join with a sign-in service.");
  },
  async checkSignIn(ctx, userID, origin) {
    if (origin === undefined && (await signsInByProvidersOnly(ctx, userID)))
      throw new ApiError(403, "Members of this site sign in with a sign-in service.", {
        description: "Use its button at the page for signing in.",
      });
  },
  async signedIn(tx, userID, origin) {
    if (origin !== undefined || !(await isEnforced(tx))) return;
    await audit(tx, {
      eventType: localSignIn.eventType,
      message: localSignIn.name,
      context: { userID },
      insertUserID: userID,
    });
  },
};

/** Roles of those who manage the site. */
export async function managingRoleIDs(ctx: Ctx): Promise<number[]> {
  const roles = await listRoleRows(ctx);
  const granted = (
    await listGrants(
      ctx,
      roles.map(({ roleID }) => roleID),
    )
  ).filter(({ permission }) => permission === "site.manage");
  return roles
    .filter(
      ({ roleID, type }) =>
        type === "administrator" || granted.some((grant) => grant.roleID === roleID),
    )
    .map(({ roleID }) => roleID);
}
