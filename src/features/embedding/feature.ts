import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "embedding",
  summary: "Comments and the whole site within pages of other sites",
  dependsOn: [
    "accounts",
    "audit-logs",
    "categories",
    "comments",
    "custom-pages",
    "dashboard",
    "discussions",
    "locales",
    "settings",
    "themes",
    "users",
  ],
  tables: ["embedHosts", "embeddedPages", "embeddedPageKeys", "embedTokens"],
  personalData: [
    {
      table: "embedTokens",
      column: "userID",
      purpose: "letting members write on pages of other sites for an hour",
      retention: 1,
    },
  ],
  notPersonal: [
    {
      table: "embedHosts",
      columns: ["authorUserID", "insertUserID", "updateUserID"],
      reason: keptNumbers,
    },
    {
      table: "embedHosts",
      columns: ["origin"],
      reason: "words of those who manage the site, about other sites",
    },
    {
      table: "embeddedPages",
      columns: ["url", "title"],
      reason: "what public pages of other sites say of themselves",
    },
    {
      table: "embeddedPageKeys",
      columns: ["key"],
      reason: "what public pages of other sites say of themselves",
    },
  ],
  resources: {
    assets: "The script for sites that embed this one",
    embedding: "Sites that show comments of this one, and their pages",
  },
});
