import { findUser } from "#features/users/server/public.ts";
import { paths } from "../../contract/rules.ts";
import { findGoodToken } from "../domain/find-good-token.ts";
import { issuerOf } from "../domain/issuer.ts";
import { protocolError } from "../domain/protocol-error.ts";
import { clientRoute, invalidRequest, json } from "./client-call.ts";

const seconds = (date: Date) => Math.floor(date.getTime() / 1_000);

/** RFC 7662, of an app's own tokens. */
export const introspectRoute = clientRoute(paths.introspect, async ({ ctx, client, form }) => {
  if (!client.isConfidential)
    throw protocolError(403, "unauthorized_client", "Only apps with a secret may ask that.");
  const secret = form.get("token");
  if (!secret) throw invalidRequest("token is missing.");
  const token = await findGoodToken(ctx, secret);
  if (token?.oauthClientID !== client.oauthClientID) return json({ active: false });
  const user = await findUser(ctx, token.userID);
  return json({
    active: true,
    client_id: client.clientID,
    sub: String(token.userID),
    ...(token.scopes.includes("profile") && user ? { username: user.name } : {}),
    scope: token.scopes.join(" "),
    iss: issuerOf(ctx),
    iat: seconds(token.dateInserted),
    exp: seconds(token.dateExpires),
    ...(token.kind === "access" ? { token_type: "Bearer" } : {}),
  });
});
