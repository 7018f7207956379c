import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "themes",
  summary: "Themes: colors, fonts, logos, with revisions and preview",
  dependsOn: ["dashboard", "audit-logs", "settings", "users"],
  tables: ["themes", "themeRevisions"],
  notPersonal: [
    { table: "themeRevisions", columns: ["insertUserID"], reason: keptNumbers },
    { table: "themes", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "themes",
      columns: ["name", "parentTheme", "parentVersion"],
      reason: "words of those who manage the site, about the site",
    },
    {
      table: "themeRevisions",
      columns: ["assets", "mendedColors", "name"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { themes: "How the site looks: colors, fonts, logos" },
});
