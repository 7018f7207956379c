import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "layouts",
  summary: "Pages made of sections and widgets, which administrators arrange",
  dependsOn: [
    "dashboard",
    "audit-logs",
    "settings",
    "locales",
    "places",
    "roles",
    "themes",
    "users",
  ],
  tables: ["layouts", "layoutViews", "layoutRevisions", "layoutPreviews"],
  notPersonal: [
    { table: "layoutViews", columns: ["insertUserID"], reason: keptNumbers },
    { table: "layoutRevisions", columns: ["insertUserID"], reason: keptNumbers },
    { table: "layoutPreviews", columns: ["insertUserID"], reason: "is gone after ten minutes" },
    {
      table: "layoutRevisions",
      columns: ["layout", "titleBar"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "layoutPreviews",
      columns: ["layout", "titleBar", "path"],
      reason: "words of those who manage the site, about the site",
    },
    { table: "layouts", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "layouts",
      columns: ["layout", "name", "titleBar"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { layouts: "How pages are made of sections and widgets" },
});
