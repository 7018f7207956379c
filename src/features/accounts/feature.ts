import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "accounts",
  dependsOn: [
    "dashboard",
    "audit-logs",
    "settings",
    "locales",
    "mail",
    "roles",
    "users",
    "profile-fields",
  ],
  tables: [
    "passwords",
    "sessions",
    "setupLinks",
    "accountLinks",
    "throttles",
    "nameLooks",
    "botChallenges",
    "pendingSignIns",
    "timeCodes",
    "recoveryCodes",
    "passkeys",
    "passkeyChallenges",
  ],
  personalData: [
    { table: "passwords", column: "hash", purpose: "signing in", retention: "account" },
    {
      table: "sessions",
      column: "ipAddress",
      purpose: "showing where the account is used",
      retention: "account",
    },
    {
      table: "sessions",
      column: "userAgent",
      purpose: "showing where the account is used",
      retention: "account",
    },
    {
      table: "accountLinks",
      column: "email",
      purpose: "confirming the address, or bringing the one before back",
      retention: 33,
    },
    {
      table: "passkeys",
      column: "name",
      purpose: "telling own passkeys apart",
      retention: "account",
    },
  ],
  resources: {
    "authenticator-types": "Ways to sign in that the site knows",
    authenticators: "Ways to sign in, as the site has set them up",
    "bot-checks": "The check that a person and not a program registers",
    sessions: "Signing in and out, and where one is signed in",
    setup: "Making the first administrator of a new site",
  },
});
