import { signInMeans } from "#features/accounts/server/public.ts";
import { issueToken } from "#features/tokens/server/public.ts";
import { lockUser, memberViewer } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type Authenticator, liveOf, withConfig } from "../domain/authenticators.ts";
import { keyOf } from "../domain/link-key.ts";
import { personOf } from "../domain/person.ts";
import type { ExternalIdentity } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import { listAuthenticatorRows } from "../queries/authenticators.ts";
import { findLink, lockLink, noteToken } from "../queries/links.ts";
import { checkDomain } from "./read-answer.ts";

const lifeDays = 1;

interface Exchange {
  clientID: string;
  oauthAccessToken: string;
}

/** A token of the member whom an access token of a service belongs to. */
export async function exchangeToken(ctx: Ctx, { clientID, oauthAccessToken }: Exchange) {
  const authenticator = await findByClient(ctx, clientID);
  if (!authenticator) throw new ApiError(403, "Programs cannot sign in with this service.");
  const identity = await readIdentity(ctx, authenticator, oauthAccessToken);
  const link = await findLink(ctx, keyOf(authenticator, identity));
  if (!link) throw notConnected();
  const isAsked = !authenticator.config.trustsSecondFactor;
  if (isAsked && (await signInMeans(ctx, link.userID)).hasTimeCodes)
    throw new ApiError(403, "This member signs in with a second factor, which programs cannot.");
  const member = ctx.as(await memberViewer(ctx, link.userID));
  return member.transaction((tx) => replaceToken(tx, authenticator, identity));
}

/** One for each connection: programs ask often, and former tokens would stay good for a day. */
async function replaceToken(
  tx: TransactionCtx,
  { row }: Authenticator,
  identity: ExternalIdentity,
) {
  const key = keyOf({ row }, identity);
  // Lock order: members before rows of their accounts (decision 026).
  await lockUser(tx, tx.viewer.userID);
  const link = await lockLink(tx, key);
  if (link?.userID !== tx.viewer.userID) throw notConnected();
  const { tokenID, accessToken, dateExpires } = await issueToken(tx, {
    name: row.name,
    days: lifeDays,
    replacesID: link.tokenID ?? undefined,
  });
  await noteToken(tx, key, tokenID);
  return { accessToken, dateExpires };
}

const notConnected = () =>
  new ApiError(403, "No member is connected with this account.", {
    description: "Sign in with the service on the site once.",
  });

async function findByClient(ctx: Ctx, clientID: string): Promise<Authenticator | undefined> {
  const rows = (await listAuthenticatorRows(ctx)).filter(({ isActive }) => isActive);
  const found = rows.find((row) => {
    const live = liveOf(row);
    return live?.clientID === clientID && live.allowAccessTokens === true;
  });
  const live = found && liveOf(found);
  return found && live ? withConfig(ctx, found, live) : undefined;
}

async function readIdentity(
  ctx: Ctx,
  authenticator: Authenticator,
  accessToken: string,
): Promise<ExternalIdentity> {
  const { protocol, config } = authenticator;
  try {
    const identity = await protocol.readToken?.(ctx, config, accessToken);
    if (!identity) throw new Refusal("not-trusted", "The service has no way to check tokens.");
    checkDomain(authenticator, personOf(protocol, config, identity));
    return identity;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    ctx.log.warn({ reason: error.reason, detail: error.message }, "access token refused");
    const isAway = error.reason === "away";
    throw new ApiError(isAway ? 503 : 401, "The access token could not be verified.");
  }
}
