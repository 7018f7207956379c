import { knownRoles, showsRole } from "#features/roles/server/public.ts";
import { findUser, memberViewer } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { issuerOf } from "./issuer.ts";

/** Claims about a member, for an app with these scopes. */
export async function claimsOf(
  ctx: Ctx,
  userID: number,
  scopes: readonly string[],
): Promise<Record<string, unknown>> {
  const user = await findUser(ctx, userID);
  const claims: Record<string, unknown> = { sub: String(userID) };
  if (!user) return claims;
  const issuer = issuerOf(ctx);
  if (scopes.includes("profile")) {
    claims.name = user.name;
    claims.preferred_username = user.name;
    claims.profile = `${issuer}/profile/${encodeURIComponent(user.name)}`;
    if (user.photoUrl) claims.picture = new URL(user.photoUrl, issuer).href;
    if (user.locale) claims.locale = user.locale;
  }
  if (scopes.includes("email") && user.email) {
    claims.email = user.email;
    claims.email_verified = user.emailConfirmed;
  }
  if (scopes.includes("roles")) {
    const roles = await knownRoles(ctx);
    const member = await memberViewer(ctx, userID);
    claims.roles = member.roleIDs.flatMap((roleID) => {
      const role = roles.get(roleID);
      return role && showsRole(member, role) ? role.name : [];
    });
    // Many tools look there.
    claims.groups = claims.roles;
  }
  return claims;
}
