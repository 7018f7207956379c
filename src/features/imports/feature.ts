import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "imports",
  summary: "Import of members and posts from another platform, with its old addresses",
  tables: ["imports", "importMappings", "importProblems", "oldAddresses"],
  notPersonal: [
    { table: "importMappings", columns: ["sourceID"], reason: "ids of the other software" },
    {
      table: "importProblems",
      columns: ["reason"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "imports",
      columns: ["digest", "fileName", "skipped"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "oldAddresses",
      columns: ["address", "origin"],
      reason: "addresses of the other software",
    },
  ],
});
