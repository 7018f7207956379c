import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "bookmarks",
  summary: "Discussions that members bookmarked",
  dependsOn: [
    "categories",
    "roles",
    "users",
    "locales",
    "layouts",
    "comments",
    "discussions",
    "notifications",
  ],
  tables: ["bookmarks"],
  personalData: [
    {
      table: "bookmarks",
      column: "userID",
      purpose: "finding again what somebody bookmarked",
      retention: "account",
    },
  ],
});
