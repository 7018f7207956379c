import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";
import { endSessionsElsewhere } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Authenticator } from "../domain/authenticators.ts";
import { checked } from "../protocols/open-id.ts";
import { discover, keysOf } from "../protocols/provider.ts";
import { Refusal } from "../protocols/refusal.ts";
import { listExternalSessions, takeMessage } from "../queries/links.ts";

const event = "http://schemas.openid.net/event/backchannel-logout";
const longest = 8_000;
const dayMs = 86_400_000;

/** Algorithms with a key pair: a secret that others know must not sign. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "EdDSA",
];

/** Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout). Throws a `Refusal`. */
export async function endExternalSessions(
  ctx: Ctx,
  authenticator: Authenticator,
  token: string,
): Promise<void> {
  const { row, protocol } = authenticator;
  if (!protocol.isOidc || !token || token.length > longest)
    throw new Refusal("not-trusted", "There is no logout_token.");
  const claims = await checked(async () => readClaims(token, authenticator));
  const { iss: issuer = "", sub: subject, sid, jti = "" } = claims;
  await checked(() => verify(ctx, authenticator, token));
  await ctx.transaction(async (tx) => {
    const dateExpires = new Date(tx.now().getTime() + dayMs);
    if (!(await takeMessage(tx, { issuer, messageID: jti, dateExpires })))
      throw new Refusal("not-trusted", "The token was used before.");
    const sessions = await listExternalSessions(tx, {
      authenticatorID: row.authenticatorID,
      issuer,
      subject,
      sid: typeof sid === "string" ? sid : undefined,
    });
    await endSessionsElsewhere(tx, sessions);
  });
}

/** What a token must say, before its signature is verified: the service is called only for tokens that fit. */
function readClaims(token: string, { config }: Authenticator): JWTPayload {
  const { alg } = decodeProtectedHeader(token);
  if (!alg || !algorithms.includes(alg))
    throw new Refusal("not-trusted", "The token is signed in a way that is not accepted.");
  const claims = decodeJwt(token);
  const { iss, aud, sub: subject, sid, jti, events, nonce } = claims;
  if (!iss || ![aud].flat().includes(config.clientID))
    throw new Refusal("not-trusted", "The token is not for this site.");
  const isNamed = typeof events === "object" && events !== null && Object.hasOwn(events, event);
  if (!isNamed) throw new Refusal("not-trusted", "The token is not about signing out.");
  if (nonce !== undefined) throw new Refusal("not-trusted", "The token has a nonce.");
  if (typeof jti !== "string" || !jti || jti.length > 500)
    throw new Refusal("not-trusted", "The token has no jti.");
  if (typeof subject !== "string" && typeof sid !== "string")
    throw new Refusal("not-trusted", "The token names neither a subject nor a session.");
  return claims;
}

async function verify(ctx: Ctx, { config }: Authenticator, token: string): Promise<void> {
  const provider = await discover(ctx, config);
  await jwtVerify(token, keysOf(ctx, provider), {
    issuer: provider.serverMetadata().issuer,
    audience: config.clientID,
    algorithms,
    requiredClaims: ["iat", "jti"],
    maxTokenAge: "10 min",
    clockTolerance: 60,
  });
}
