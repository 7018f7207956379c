import { signInMeans } from "#features/accounts/server/public.ts";
import { issueToken } from "#features/tokens/server/public.ts";
import { memberViewer } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Authenticator, liveOf, withConfig } from "../domain/authenticators.ts";
import { keyOf } from "../domain/link-key.ts";
import { personOf } from "../domain/person.ts";
import type { ExternalIdentity } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";
import { listAuthenticatorRows } from "../queries/authenticators.ts";
import { findLink } from "../queries/links.ts";
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
  if (!link)
    throw new ApiError(403, "No member is connected with this account.", {
      description: "Sign in with the service on the site once.",
    });
  const isAsked = !authenticator.config.trustsSecondFactor;
  if (isAsked && (await signInMeans(ctx, link.userID)).hasTimeCodes)
    throw new ApiError(403, "This member signs in with a second factor, which programs cannot.");
  const { accessToken, dateExpires } = await issueToken(
    ctx.as(await memberViewer(ctx, link.userID)),
    { name: authenticator.row.name, days: lifeDays },
  );
  return { accessToken, dateExpires };
}

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
