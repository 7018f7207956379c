import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "themes",
  dependsOn: ["dashboard", "audit-logs", "settings"],
  tables: ["themes", "themeRevisions"],
  resources: { themes: "How the site looks: colors, fonts, logos" },
});
