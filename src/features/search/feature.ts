import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "search",
  summary: "Full-text search in any script, with filters, suggestions, synonyms",
  dependsOn: [
    "locales",
    "settings",
    "users",
    "tags",
    "categories",
    "places",
    "home",
    "layouts",
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
  notPersonal: [
    {
      table: "searchDocuments",
      columns: ["facetValues", "nameKey", "tagIDs", "words"],
      reason: "the index, which follows what it is of",
    },
    { table: "searchDocuments", columns: ["insertUserID"], reason: keptNumbers },
    { table: "searchChoices", columns: ["query"], reason: "goes with the row of searchTerms" },
    {
      table: "searchSynonyms",
      columns: ["meanings", "words"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { search: "Everything that was written, found by its words" },
});
