import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "bookmarks",
  dependsOn: ["categories", "roles", "users", "locales", "layouts", "discussions", "notifications"],
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
