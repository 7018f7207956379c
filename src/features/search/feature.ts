import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "search",
  dependsOn: [
    "locales",
    "settings",
    "users",
    "tags",
    "categories",
    "home",
    "shell",
    "audit-logs",
    "dashboard",
  ],
  tables: ["searchDocuments", "searchProgress", "searchTerms", "searchChoices", "searchSynonyms"],
  personalData: [
    {
      table: "searchTerms",
      column: "query",
      purpose: "seeing what people look for and do not find",
      retention: 90,
    },
  ],
  resources: { search: "Everything that was written, found by its words" },
});
