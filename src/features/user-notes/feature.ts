import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "user-notes",
  dependsOn: ["account-history", "audit-logs", "dashboard", "users"],
  tables: ["userNotes"],
  personalData: [
    {
      table: "userNotes",
      column: "userID",
      purpose: "what moderators note about an account for each other",
      retention: "account",
    },
  ],
  resources: { "user-notes": "What moderators note about accounts, for each other" },
});
