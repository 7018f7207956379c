import { digestOf } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { secretReused } from "../domain/audit-events.ts";
import { findMember } from "../domain/member.ts";
import { protocolError } from "../domain/protocol-error.ts";
import { isWithin } from "../domain/scopes.ts";
import { type ClientRow, holdActiveClient } from "../queries/clients.ts";
import { findTokenByDigest, lockToken, markTokenUsed, type TokenRow } from "../queries/tokens.ts";
import { endFamily } from "./end-tokens.ts";
import { invalidGrant } from "./exchange-code.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";

interface Refresh {
  refreshToken: string;
  /** At most those of the sign-in; all of them by default. */
  scopes: readonly string[] | undefined;
}

export type Refreshed = IssuedTokens & Pick<TokenRow, "dateAuthenticated" | "scopes" | "userID">;

const refused = () =>
  invalidGrant("The refresh token is unknown, used, too old, or was not made for this.");

/** A refresh token is good once, and gives the next one. Another use ends all tokens of the sign-in. */
export async function refreshTokens(
  ctx: Ctx,
  client: ClientRow,
  { refreshToken, scopes }: Refresh,
): Promise<Refreshed> {
  const digest = digestOf(refreshToken);
  const token = await findTokenByDigest(ctx, digest);
  if (token?.kind !== "refresh" || token.oauthClientID !== client.oauthClientID) throw refused();
  if (scopes && (scopes.length === 0 || !isWithin(scopes, token.scopes)))
    throw protocolError(400, "invalid_scope", "Ask for no more than the member agreed to.");
  const { userID, oauthGrantID, familyID, dateAuthenticated, scopes: keptScopes } = token;
  const refreshed = await ctx.transaction(async (tx) => {
    await lockRows(tx, "users", "userID", [userID]);
    const current = await holdActiveClient(tx, client.oauthClientID);
    const locked = current && (await lockToken(tx, digest));
    if (!current || !locked || locked.dateExpires <= tx.now()) return undefined;
    const isUsed = locked.dateUsed !== null;
    const isGood =
      !isUsed &&
      isWithin(keptScopes, current.scopes) &&
      (await findMember(tx, current, userID)) !== undefined;
    if (isGood) {
      await markTokenUsed(tx, digest);
      const given = scopes ? [...scopes] : keptScopes;
      const signIn = { userID, oauthGrantID, familyID, dateAuthenticated, keptScopes };
      return {
        ...token,
        scopes: given,
        ...(await issueTokens(tx, current, { ...signIn, scopes: given })),
      };
    }
    await endFamily(tx, familyID);
    if (isUsed)
      await audit(tx, {
        eventType: secretReused.eventType,
        message: secretReused.name,
        context: { userID, oauthClientID: client.oauthClientID, kind: "refresh token" },
      });
    return undefined;
  });
  if (!refreshed) throw refused();
  return refreshed;
}
