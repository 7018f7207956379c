import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "moderation-messages",
  dependsOn: ["audit-logs", "categories", "dashboard", "formats", "layouts", "users"],
  tables: ["moderationMessages", "dismissedMessages"],
  personalData: [
    {
      table: "dismissedMessages",
      column: "userID",
      purpose: "not showing a notice again that a member has dismissed",
      retention: "account",
    },
  ],
  resources: { "moderation-messages": "Notices of the site, which stand on its pages" },
});
