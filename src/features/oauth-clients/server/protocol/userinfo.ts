import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { paths } from "../../contract/rules.ts";
import { claimsOf } from "../domain/claims.ts";
import { findGoodToken } from "../domain/find-access.ts";
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
} as const;

export const userinfoRoutes = [
  defineRawRoute({ ...shared, method: "GET", handle: tellClaims }),
  defineRawRoute({ ...shared, method: "POST", handle: tellClaims }),
];

const refused = (status: number, error: string, description: string) =>
  protocolError(status, error, description, { "www-authenticate": `Bearer error="${error}"` });

async function tellClaims(ctx: RequestCtx) {
  const secret = bearer.exec(ctx.request.headers.authorization ?? "")?.[1];
  const token = secret ? await findGoodToken(ctx, secret) : undefined;
  if (token?.kind !== "access") throw refused(401, "invalid_token", "The token is not valid.");
  if (!token.scopes.includes("openid"))
    throw refused(403, "insufficient_scope", "The token was not given for openid.");
  return json(await claimsOf(ctx, token.userID, token.scopes));
}
