import { hash } from "node:crypto";
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from "jose";
import type { Ctx } from "#platform/server/context.ts";
import { claimsOf } from "./claims.ts";
import { issuerOf } from "./issuer.ts";
import { algorithm, everyPublicKey, signingKey } from "./keys.ts";

const lastsSeconds = 3_600;

interface SignedIn {
  userID: number;
  clientID: string;
  scopes: readonly string[];
  accessToken: string;
  dateAuthenticated: Date;
  nonce?: string | null;
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** Left half of the digest, as OpenID Connect has it. */
const halfOf = (token: string) =>
  hash("sha256", token, "buffer").subarray(0, 16).toString("base64url");

export async function signIdToken(
  ctx: Ctx,
  { userID, clientID, scopes, accessToken, dateAuthenticated, nonce }: SignedIn,
): Promise<string> {
  const { keyID, key } = await signingKey(ctx);
  const now = seconds(ctx.now());
  return new SignJWT({
    ...(await claimsOf(ctx, userID, scopes)),
    auth_time: seconds(dateAuthenticated),
    at_hash: halfOf(accessToken),
    ...(nonce ? { nonce } : {}),
  })
    .setProtectedHeader({ alg: algorithm, kid: keyID, typ: "JWT" })
    .setIssuer(issuerOf(ctx))
    .setAudience(clientID)
    .setIssuedAt(now)
    .setExpirationTime(now + lastsSeconds)
    .sign(key);
}

interface Hint {
  /** Keys of years ago are forgotten. */
  isKeyKnown: boolean;
  /** Undefined if the site has not signed the token. */
  clientID: string | undefined;
}

/** The app that this site has signed the token for, however long ago. */
export async function readHint(ctx: Ctx, token: string): Promise<Hint> {
  const keys = await everyPublicKey(ctx);
  try {
    const { payload } = await jwtVerify(
      token,
      createLocalJWKSet({ keys }),
      // Members sign out long after an id_token has expired.
      { issuer: issuerOf(ctx), algorithms: [algorithm], currentDate: new Date(0) },
    );
    return { isKeyKnown: true, clientID: String(payload.aud) };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    return { isKeyKnown: !(error instanceof errors.JWKSNoMatchingKey), clientID: undefined };
  }
}
