import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "watches",
  summary: "Watching and muting discussions, categories and tags",
  dependsOn: [
    "layouts",
    "locales",
    "settings",
    "users",
    "roles",
    "categories",
    "tags",
    "formats",
    "comments",
    "discussions",
    "notifications",
    "notification-mails",
  ],
  tables: ["watches"],
  personalData: [
    {
      table: "watches",
      column: "userID",
      purpose: "telling members of what they watch",
      retention: "account",
    },
  ],
  resources: { watches: "What members watch, and how closely" },
});
