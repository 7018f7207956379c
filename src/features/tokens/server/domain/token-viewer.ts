import { digestOf } from "#features/accounts/server/public.ts";
import { permissionsOfMember, readingOnly } from "#features/roles/server/public.ts";
import { unauthorized } from "#platform/contract/errors.ts";
import type { PermissionSet } from "#platform/contract/permissions.ts";
import { guest, type Viewer } from "#platform/contract/viewer.ts";
import { explained } from "#platform/server/access/refusals.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RequestInfo } from "#platform/server/http/requests/request.ts";
import { findTokenByDigest, noteTokenUse } from "../queries.ts";
import { scopedTo } from "./scoped-permissions.ts";
import { tokenHasEnded } from "./viewer-with-token.ts";

export const tokenPrefix = "fm_pat_";
/** Of tokens that members let apps have. */
export const appTokenPrefix = "fm_app_";
const prefix = `(?:${tokenPrefix}|${appTokenPrefix})`;
const bearer = new RegExp(`^Bearer (${prefix}[\\w-]{43})$`);
const isOurs = new RegExp(prefix);

/** Minimum interval between updates of a token's last use. */
const noteMs = 300_000;

/**
 * The member of `Authorization: Bearer fm_pat_...`. Throws 410 if the token has expired and 401 if it is unknown:
 * a client with an invalid token must not continue as a guest.
 */
export async function findTokenViewer(
  ctx: Ctx,
  { headers: { authorization } }: RequestInfo,
): Promise<Viewer | undefined> {
  if (!isOurs.test(authorization ?? "")) return undefined;
  const secret = bearer.exec(authorization ?? "")?.[1];
  const token = secret ? await findTokenByDigest(ctx, digestOf(secret)) : undefined;
  if (!token || token.dateDeleted || !token.mayHoldSession) throw unauthorized();
  if (token.banned > 0)
    throw await explained(ctx.as({ ...guest, keptOutUserID: token.userID }), unauthorized());
  if (token.dateRevoked || token.dateExpires <= ctx.now()) throw tokenHasEnded();
  if (ctx.now().getTime() - (token.dateLastUsed?.getTime() ?? 0) > noteMs)
    await noteTokenUse(ctx, token.tokenID);
  return viewerOf(ctx, token);
}

type TokenOfMember = NonNullable<Awaited<ReturnType<typeof findTokenByDigest>>>;

async function viewerOf(ctx: Ctx, token: TokenOfMember): Promise<Viewer> {
  const { tokenID, userID, roleIDs, locale, writesPerMinute, isReadOnly } = token;
  const held = await permissionsOfMember(ctx, token, token.permissionVersion ?? 0);
  return {
    userID,
    roleIDs,
    tokenID,
    authenticatedBy: "token",
    permissions: scopedTo(inForce(ctx, token, held), token.permissions),
    scopes: token.permissions,
    ...(isReadOnly ? { readsOnly: true } : {}),
    ...(locale ? { locale } : {}),
    ...(writesPerMinute === null ? {} : { writesPerMinute }),
  };
}

const inForce = (ctx: Ctx, { silenced }: { silenced: number }, held: PermissionSet) =>
  silenced > 0 ? readingOnly(ctx, held) : held;
