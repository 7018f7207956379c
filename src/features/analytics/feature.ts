import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "analytics",
  summary: "Visits and page views, counted without third parties, and how the community grows",
  dependsOn: [
    "comments",
    "dashboard",
    "discussions",
    "events",
    "search",
    "settings",
    "tick",
    "users",
  ],
  tables: [
    "analyticsEvents",
    "analyticsDays",
    "analyticsRuns",
    "analyticsSalts",
    "analyticsChoices",
  ],
  personalData: [
    {
      table: "analyticsEvents",
      column: "visitorKey",
      purpose: "telling apart the visitors of a day, by a digest that differs each day",
      retention: 30,
    },
    {
      table: "analyticsChoices",
      column: "userID",
      purpose: "whether the visits of a member are counted",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "analyticsEvents",
      columns: ["host", "path", "type"],
      reason: "pages that were seen, without whom",
    },
    { table: "analyticsDays", columns: ["metric", "name"], reason: "sums of a day" },
    { table: "analyticsRuns", columns: ["part"], reason: "what was counted" },
  ],
  resources: { analytics: "Visits, page views and the growth of the community" },
});
