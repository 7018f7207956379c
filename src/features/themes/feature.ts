import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "themes",
  dependsOn: ["dashboard", "audit-logs", "settings"],
  tables: ["themes", "themeRevisions"],
});
