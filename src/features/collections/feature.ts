import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "collections",
  summary: "Collections of records that administrators pick, and a widget that shows one",
  dependsOn: [
    "audit-logs",
    "categories",
    "dashboard",
    "discussions",
    "home",
    "layouts",
    "settings",
    "users",
  ],
  tables: ["collections", "collectionRecords"],
  notPersonal: [
    { table: "collections", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "collections",
      columns: ["name"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { collections: "Collections of records that administrators pick" },
});
