import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "cleanups",
  dependsOn: ["account-history", "audit-logs", "bans", "dashboard", "imports", "reports", "users"],
  tables: ["cleanups", "cleanupItems"],
  personalData: [
    {
      table: "cleanupItems",
      column: "removed",
      purpose: "bringing back what was taken away from an account by mistake",
      retention: 30,
    },
  ],
  resources: { cleanups: "What was taken away from the accounts of spammers all at once" },
});
