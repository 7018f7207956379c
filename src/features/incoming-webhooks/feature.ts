import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "incoming-webhooks",
  summary: "Secret addresses by which other servers post as a member",
  dependsOn: [
    "accounts",
    "audit-logs",
    "categories",
    "comments",
    "dashboard",
    "discussions",
    "locales",
    "users",
  ],
  tables: ["incomingWebhooks", "incomingWebhookPosts"],
  personalData: [
    {
      table: "incomingWebhooks",
      column: "userID",
      purpose: "posting as the member",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "incomingWebhooks", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "incomingWebhooks",
      columns: ["name"],
      reason: "what administrators call a server",
    },
    {
      table: "incomingWebhookPosts",
      columns: ["key"],
      reason: "keys of another server, deleted after a week",
    },
  ],
  resources: {
    "incoming-webhooks": "Secret addresses by which other servers post",
    "incoming-posts": "Posts of other servers at their secret addresses",
  },
});
