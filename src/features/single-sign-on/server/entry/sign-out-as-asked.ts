import { endSessionsElsewhere } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callbackUrl } from "../../contract/rules.ts";
import type { Authenticator } from "../domain/authenticators.ts";
import { originOf } from "../domain/origin-of.ts";
import { checked } from "../protocols/open-id.ts";
import { Refusal } from "../protocols/refusal.ts";
import { listSessionsNamed, takeMessage } from "../queries/links.ts";
import { ownAddresses } from "../saml/own-addresses.ts";
import { readLogoutRequest, type SentRequest } from "../saml/read-logout-request.ts";
import { signingClient } from "../saml/saml.ts";

/**
 * Ends the sessions that a service of SAML names, of those that began with it; returns where to say so. Throws a
 * `Refusal`.
 */
export async function signOutAsAsked(
  ctx: Ctx,
  { row, config }: Authenticator,
  sent: SentRequest,
): Promise<string> {
  const redirectUrl = `${originOf(ctx)}${callbackUrl(row.code)}`;
  const own = ownAddresses(redirectUrl, config);
  const { entityID: issuer = "" } = config;
  const request = await checked(() =>
    readLogoutRequest(config, sent, { own, now: ctx.now().getTime() }),
  );
  const { requestID, nameID, sessionIndexes, relayState, dateExpires } = request;
  await ctx.transaction(async (tx) => {
    if (!(await takeMessage(tx, { issuer, messageID: requestID, dateExpires })))
      throw new Refusal("not-trusted", "The message was used before.");
    const { authenticatorID } = row;
    const named = { authenticatorID, issuer, subject: nameID, sids: sessionIndexes };
    await endSessionsElsewhere(tx, await listSessionsNamed(tx, named));
  });
  if (!config.signOutUrl) return "/";
  const client = await signingClient(config, redirectUrl);
  const told = { ID: requestID, issuer, nameID, nameIDFormat: "" };
  return client.getLogoutResponseUrlAsync(told, relayState, {}, true);
}
