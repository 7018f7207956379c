import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { paths, scopeNames } from "../../contract/rules.ts";
import { issuerOf } from "../domain/issuer.ts";
import { algorithm, publicKeys } from "../domain/keys.ts";
import { everyOrigin } from "../domain/origins.ts";

const access = publicAccess("apps read here how members sign in");

/** OpenID Connect Discovery 1.0, and RFC 8414, which is the same under another name. */
export const discoveryRoutes = ["openid-configuration", "oauth-authorization-server"].map((name) =>
  defineRawRoute({
    method: "GET",
    path: `/.well-known/${name}`,
    access,
    beforeSignIn: true,
    allowsOrigin: everyOrigin,
    handle: async (ctx) => ({
      type: "application/json; charset=utf-8",
      body: JSON.stringify(metadataOf(ctx)),
      headers: { "cache-control": "public, max-age=300" },
    }),
  }),
);

export const keysRoute = defineRawRoute({
  method: "GET",
  path: paths.keys,
  access,
  beforeSignIn: true,
  allowsOrigin: everyOrigin,
  handle: async (ctx) => ({
    type: "application/jwk-set+json; charset=utf-8",
    body: JSON.stringify({ keys: await publicKeys(ctx) }),
    headers: { "cache-control": "public, max-age=3600" },
  }),
});

function metadataOf(ctx: Ctx) {
  const issuer = issuerOf(ctx);
  const byClients = ["client_secret_basic", "client_secret_post"];
  return {
    issuer,
    authorization_endpoint: `${issuer}${paths.authorize}`,
    token_endpoint: `${issuer}${paths.token}`,
    userinfo_endpoint: `${issuer}${paths.userinfo}`,
    jwks_uri: `${issuer}${paths.keys}`,
    revocation_endpoint: `${issuer}${paths.revoke}`,
    introspection_endpoint: `${issuer}${paths.introspect}`,
    end_session_endpoint: `${issuer}${paths.signOut}`,
    scopes_supported: scopeNames,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: [...byClients, "none"],
    revocation_endpoint_auth_methods_supported: [...byClients, "none"],
    introspection_endpoint_auth_methods_supported: byClients,
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [algorithm],
    prompt_values_supported: ["none", "login", "consent", "select_account"],
    claims_supported: [
      "sub",
      "iss",
      "aud",
      "exp",
      "iat",
      "auth_time",
      "nonce",
      "at_hash",
      "name",
      "preferred_username",
      "profile",
      "picture",
      "locale",
      "email",
      "email_verified",
      "roles",
      "groups",
    ],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
