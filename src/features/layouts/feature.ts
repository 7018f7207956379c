import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "layouts",
  summary: "Pages made of sections and widgets, which administrators arrange",
  dependsOn: ["audit-logs", "settings", "locales", "themes"],
  tables: ["layouts", "layoutViews"],
  notPersonal: [
    { table: "layoutViews", columns: ["insertUserID"], reason: keptNumbers },
    { table: "layouts", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "layouts",
      columns: ["layout", "name", "titleBar"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { layouts: "How pages are made of sections and widgets" },
});
