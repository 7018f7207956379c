import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "moderation-messages",
  summary: "Notices that the site shows on its pages",
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
  notPersonal: [
    { table: "moderationMessages", columns: ["insertUserID"], reason: keptNumbers },
    {
      table: "moderationMessages",
      columns: ["body", "bodyHtml", "viewLocation"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { "moderation-messages": "Notices of the site, which stand on its pages" },
});
