import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "statuses",
  summary: "Statuses of discussions, such as planned or done, and their history",
  dependsOn: [
    "audit-logs",
    "categories",
    "dashboard",
    "discussions",
    "layouts",
    "locales",
    "settings",
    "users",
  ],
  tables: ["statuses", "statusCategories", "statusLog"],
  personalData: [
    {
      table: "statusLog",
      column: "reason",
      purpose: "what somebody said about another status of a post",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "statusLog", columns: ["insertUserID"], reason: keptNumbers },
    { table: "statusLog", columns: ["changeKey"], reason: "a random number of the change" },
    {
      table: "statuses",
      columns: ["name", "scopeType"],
      reason: "words of those who manage the site, about the site",
    },
  ],
});
