import { digestOf } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { secretReused } from "../domain/audit-events.ts";
import { findMember } from "../domain/member.ts";
import { protocolError } from "../domain/protocol-error.ts";
import { isWithin } from "../domain/scopes.ts";
import { type ClientRow, holdActiveClient } from "../queries/clients.ts";
import {
  findTokenByDigest,
  isSuccessorUsed,
  lockToken,
  markTokenUsed,
  type TokenRow,
} from "../queries/tokens.ts";
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

/** An answer may be lost, and two workers may ask at once: apps that prove who they are may then ask again. */
const graceMs = 30_000;

/** A refresh token is good once, and gives the next one. Another use later ends all tokens of the sign-in. */
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
  const { userID, familyID } = token;
  // Refusals are committed: they end the tokens.
  const refreshed = await ctx.transaction(async (tx) => {
    await lockRows(tx, "users", "userID", [userID]);
    const current = await holdActiveClient(tx, client.oauthClientID);
    const locked = current && (await lockToken(tx, digest));
    if (!current || !locked || locked.dateExpires <= tx.now()) return undefined;
    const isReused = await isUsedUp(tx, current, locked);
    if (!isReused && (await mayRefresh(tx, current, token))) {
      await markTokenUsed(tx, digest);
      return issueNext(tx, current, token, scopes);
    }
    await endFamily(tx, familyID);
    if (isReused)
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

const mayRefresh = async (tx: TransactionCtx, client: ClientRow, { userID, scopes }: TokenRow) =>
  isWithin(scopes, client.scopes) && (await findMember(tx, client, userID)) !== undefined;

async function issueNext(
  tx: TransactionCtx,
  client: ClientRow,
  token: TokenRow,
  wanted: Refresh["scopes"],
): Promise<Refreshed> {
  const { userID, oauthGrantID, familyID, dateAuthenticated, scopes: keptScopes } = token;
  const scopes = wanted ? [...wanted] : keptScopes;
  const signIn = { userID, oauthGrantID, familyID, dateAuthenticated, keptScopes, scopes };
  return { ...token, scopes, ...(await issueTokens(tx, client, signIn)) };
}

async function isUsedUp(
  tx: TransactionCtx,
  { isConfidential }: ClientRow,
  token: Pick<TokenRow, "dateUsed" | "digest" | "familyID">,
): Promise<boolean> {
  if (!token.dateUsed) return false;
  const isRecent = tx.now().getTime() - token.dateUsed.getTime() < graceMs;
  return !isConfidential || !isRecent || (await isSuccessorUsed(tx, token));
}
