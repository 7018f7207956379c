import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { paths } from "../../contract/rules.ts";
import { claimsOf } from "../domain/claims.ts";
import { findGoodToken } from "../domain/find-good-token.ts";
import { isOriginOfApp } from "../domain/origins.ts";
import { presentError, protocolError } from "../domain/protocol-error.ts";
import { json } from "./client-call.ts";

const bearer = /^Bearer +(fm_app_[\w-]{43})$/i;

const shared = {
  path: paths.userinfo,
  access: publicAccess("the access token says whose claims these are"),
  beforeSignIn: true,
  cost: "read",
  hasOwnCredentials: true,
  presentError,
  allowsOrigin: isOriginOfApp,
} as const;

export const userinfoRoutes = [
  defineRawRoute({ ...shared, method: "GET", handle: tellClaims }),
  defineRawRoute({ ...shared, method: "POST", handle: tellClaims }),
];

const challengeFor = (error: string) => ({ "www-authenticate": `Bearer error="${error}"` });

/** An answer, since errors count as guesses: the server of an app calls for many members whose tokens have ended. */
const invalidToken: RawAnswer = {
  ...json({ error: "invalid_token", error_description: "The token is not valid." }),
  status: 401,
  headers: { "cache-control": "no-store", ...challengeFor("invalid_token") },
};

async function tellClaims(ctx: RequestCtx): Promise<RawAnswer> {
  const secret = bearer.exec(ctx.request.headers.authorization ?? "")?.[1];
  const token = secret ? await findGoodToken(ctx, secret) : undefined;
  if (token?.kind !== "access") return invalidToken;
  if (!token.scopes.includes("openid"))
    throw protocolError(
      403,
      "insufficient_scope",
      "The token was not given for openid.",
      challengeFor("insufficient_scope"),
    );
  return json(await claimsOf(ctx, token.userID, token.scopes));
}
