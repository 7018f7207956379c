import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "oauth-clients",
  summary: "Apps that members sign in to with their accounts here: OpenID Connect, OAuth 2.1",
  dependsOn: ["accounts", "audit-logs", "dashboard", "media", "roles", "tokens", "users"],
  tables: ["oauthClients", "oauthCodes", "oauthGrants", "oauthKeys", "oauthTokens"],
  personalData: [
    {
      table: "oauthGrants",
      column: ["scopes", "userID"],
      purpose: "letting an app act for the member who agreed to it",
      retention: "account",
    },
    {
      table: "oauthCodes",
      column: ["nonce", "redirectUrl"],
      purpose: "signing in to an app",
      retention: 1,
    },
  ],
  notPersonal: [
    { table: "oauthClients", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "oauthClients",
      columns: [
        "clientID",
        "description",
        "formerSecretDigest",
        "homeUrl",
        "logoUrl",
        "name",
        "redirectUrls",
        "roleIDs",
        "scopes",
        "secretDigest",
        "signOutUrls",
      ],
      reason: "what administrators say of an app",
    },
    {
      table: "oauthCodes",
      columns: ["codeChallenge", "scopes"],
      reason: "a random value, and words of the product",
    },
    { table: "oauthTokens", columns: ["kind", "scopes"], reason: "words of the product" },
    {
      table: "oauthKeys",
      columns: ["keyID", "privateKey", "publicKey"],
      reason: "keys of the site",
    },
  ],
  resources: {
    "oauth-clients": "Apps that members sign in to with their accounts of this site",
  },
});
