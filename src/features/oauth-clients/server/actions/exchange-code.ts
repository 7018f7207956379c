import { hash } from "node:crypto";
import { digestOf } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { secretReused } from "../domain/audit-events.ts";
import { findMember } from "../domain/member.ts";
import { protocolError } from "../domain/protocol-error.ts";
import { isWithin } from "../domain/scopes.ts";
import { type ClientRow, holdActiveClient } from "../queries/clients.ts";
import { type CodeRow, findCode, lockCode, markCodeUsed } from "../queries/codes.ts";
import { endFamily } from "./end-tokens.ts";
import { type IssuedTokens, issueTokens } from "./issue-tokens.ts";

export const invalidGrant = (description: string) =>
  protocolError(400, "invalid_grant", description);

interface Exchange {
  code: string;
  redirectUrl: string;
  verifier: string;
}

export type Exchanged = IssuedTokens &
  Pick<CodeRow, "dateAuthenticated" | "nonce" | "scopes" | "userID">;

const refused = () => invalidGrant("The code is unknown, used, too old, or was not made for this.");

/** A code is good once. Another use ends the tokens of the first. */
export async function exchangeCode(
  ctx: Ctx,
  client: ClientRow,
  exchange: Exchange,
): Promise<Exchanged> {
  const digest = digestOf(exchange.code);
  const code = await findCode(ctx, digest);
  if (code?.oauthClientID !== client.oauthClientID) throw refused();
  // Refusals are committed: they use the code up.
  const exchanged = await ctx.transaction(async (tx) => {
    await lockRows(tx, "users", "userID", [code.userID]);
    const current = await holdActiveClient(tx, client.oauthClientID);
    const locked = current && (await lockCode(tx, digest));
    if (!current || !locked) return undefined;
    if (locked.dateUsed) return endReused(tx, locked);
    await markCodeUsed(tx, digest);
    return (await isGood(tx, current, locked, exchange))
      ? { ...locked, ...(await issueTokens(tx, current, signInOf(locked))) }
      : undefined;
  });
  if (!exchanged) throw refused();
  return exchanged;
}

const signInOf = ({ userID, oauthGrantID, familyID, scopes, dateAuthenticated }: CodeRow) => ({
  userID,
  oauthGrantID,
  familyID,
  scopes,
  dateAuthenticated,
});

async function isGood(
  tx: TransactionCtx,
  client: ClientRow,
  { userID, redirectUrl, codeChallenge, dateExpires, scopes }: CodeRow,
  exchange: Exchange,
): Promise<boolean> {
  const isFor =
    dateExpires > tx.now() &&
    redirectUrl === exchange.redirectUrl &&
    codeChallenge === hash("sha256", exchange.verifier, "base64url") &&
    isWithin(scopes, client.scopes);
  return isFor && (await findMember(tx, client, userID)) !== undefined;
}

async function endReused(tx: TransactionCtx, { userID, familyID, oauthClientID }: CodeRow) {
  await endFamily(tx, familyID);
  await audit(tx, {
    eventType: secretReused.eventType,
    message: secretReused.name,
    context: { userID, oauthClientID, kind: "code" },
  });
  return undefined;
}
