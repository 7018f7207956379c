import { randomUUID } from "node:crypto";
import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { accessGiven } from "../domain/audit-events.ts";
import type { AuthorizationRequest } from "../domain/authorization-request.ts";
import { isWithin } from "../domain/scopes.ts";
import { holdActiveClient } from "../queries/clients.ts";
import { insertCode } from "../queries/codes.ts";
import { findGrant, saveGrant } from "../queries/grants.ts";

const codeMs = 60_000;

export interface Agreement {
  dateAuthenticated: Date;
  /** By the form, just now; else the app is trusted, or the member has agreed before. */
  hasAgreed: boolean;
}

/** The code that the app exchanges for tokens, once, within a minute. */
export function grantAccess(
  ctx: Ctx,
  request: AuthorizationRequest,
  { dateAuthenticated, hasAgreed }: Agreement,
): Promise<string> {
  const { client, redirectUrl, scopes, nonce, codeChallenge } = request;
  const { oauthClientID } = client;
  return ctx.transaction(async (tx) => {
    const { userID } = tx.viewer;
    await lockRows(tx, "users", "userID", [userID]);
    const current = await holdActiveClient(tx, oauthClientID);
    if (!current || !isWithin(scopes, current.scopes)) throw forbidden();
    const before = (await findGrant(tx, { oauthClientID, userID }))?.scopes ?? [];
    if (!hasAgreed && !current.isTrusted && !isWithin(scopes, before)) throw forbidden();
    const granted = [...new Set([...before, ...scopes])].filter((scope) =>
      current.scopes.includes(scope),
    );
    const { oauthGrantID } = await saveGrant(tx, { oauthClientID, userID, scopes: granted });
    const code = newSecret();
    await insertCode(tx, {
      digest: digestOf(code),
      oauthGrantID,
      familyID: randomUUID(),
      redirectUrl,
      scopes,
      nonce,
      codeChallenge,
      dateAuthenticated,
      dateExpires: new Date(tx.now().getTime() + codeMs),
    });
    if (!isWithin(scopes, before))
      await audit(tx, {
        eventType: accessGiven.eventType,
        message: accessGiven.name,
        context: { oauthClientID, scopes },
      });
    return code;
  });
}
