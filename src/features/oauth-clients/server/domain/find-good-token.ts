import { digestOf } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findTokenByDigest, type TokenRow } from "../queries/tokens.ts";
import { isAdmitted, isAllowed } from "./member.ts";

/** A token that works now; undefined for all others. */
export async function findGoodToken(ctx: Ctx, secret: string): Promise<TokenRow | undefined> {
  const token = await findTokenByDigest(ctx, digestOf(secret));
  if (!token?.isActive || token.dateExpires <= ctx.now() || token.dateUsed) return undefined;
  if (token.dateDeleted || token.banned > 0 || !token.mayHoldSession) return undefined;
  const isGood =
    isAllowed({ roleIDs: token.allowedRoleIDs }, token) && (await isAdmitted(ctx, token));
  return isGood ? token : undefined;
}
