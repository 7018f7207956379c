import { gone } from "#platform/contract/errors.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findToken } from "../queries.ts";
import { scopedTo } from "./scoped-permissions.ts";

/** Limits the member to the token's permissions. Throws 410 if it has expired. */
export async function viewerWithToken(ctx: Ctx, member: Viewer, tokenID: number): Promise<Viewer> {
  const token = await findToken(ctx, tokenID);
  if (!token || token.dateExpires <= ctx.now()) throw tokenHasEnded();
  const { permissions: scopes, isReadOnly } = token;
  const permissions = scopedTo(member.permissions, scopes);
  const readsOnly = isReadOnly ? { readsOnly: true } : {};
  return { ...member, permissions, scopes, tokenID, authenticatedBy: "token", ...readsOnly };
}

export const tokenHasEnded = () => gone("This API token has expired or was revoked.");
