import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "single-sign-on",
  summary: "Signing in with accounts of other services: OpenID Connect, SAML, OAuth 2",
  dependsOn: [
    "accounts",
    "audit-logs",
    "dashboard",
    "locales",
    "mail",
    "media",
    "profile-fields",
    "roles",
    "settings",
    "tokens",
    "users",
  ],
  tables: [
    "authenticatorAttempts",
    "authenticators",
    "authenticatorTests",
    "externalRegistrations",
    "externalSessions",
    "externalSignIns",
    "linkedAccounts",
    "linkedRoles",
    "usedMessages",
  ],
  personalData: [
    {
      table: "linkedAccounts",
      column: ["issuer", "name", "profile", "subject", "userID"],
      purpose: "signing in with an account of another service",
      retention: "account",
    },
    {
      table: "linkedRoles",
      column: "userID",
      purpose: "taking back roles that another service gave",
      retention: "account",
    },
    {
      table: "externalSessions",
      column: ["idToken", "issuer", "sid", "subject", "userID"],
      purpose: "signing out where one signed in",
      retention: "account",
    },
    {
      table: "externalSignIns",
      column: ["answer", "userID"],
      purpose: "signing in with, and connecting, an account of another service",
      retention: 1,
    },
    {
      table: "externalRegistrations",
      column: "person",
      purpose: "completing a registration",
      retention: 1,
    },
    {
      table: "authenticatorTests",
      column: ["result", "userID"],
      purpose: "setting up a service to sign in with",
      retention: 30,
    },
  ],
  notPersonal: [
    { table: "authenticators", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "authenticators",
      columns: ["code", "draft", "live", "name"],
      reason: "how the site reaches a service",
    },
    {
      table: "externalSignIns",
      columns: ["nonce", "purpose", "target", "verifier"],
      reason: "random values, a word of the product, and a path of the site",
    },
    {
      table: "authenticatorAttempts",
      columns: ["flow", "message", "requestMethod", "requestPath"],
      reason: "which check failed, without what the service said of the person",
    },
    { table: "externalRegistrations", columns: ["target"], reason: "a path of the site" },
    {
      table: "usedMessages",
      columns: ["issuer", "messageID"],
      reason: "random values that services make",
    },
  ],
  resources: {},
});
