import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "accounts",
  dependsOn: ["settings", "locales", "roles", "users"],
  tables: ["passwords", "sessions", "setupLinks"],
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
  ],
});
