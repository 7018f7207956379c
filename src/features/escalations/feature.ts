import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "escalations",
  dependsOn: ["audit-logs", "dashboard", "formats", "locales", "notifications", "reports", "users"],
  tables: ["escalations", "escalationComments"],
  personalData: [
    {
      table: "escalationComments",
      column: "body",
      purpose: "what moderators say to each other about a decision",
      retention: "account",
    },
  ],
  resources: { escalations: "Reported posts that moderators handed on to somebody" },
});
