import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "themes",
  dependsOn: ["audit-logs", "settings"],
  tables: ["themes", "themeRevisions"],
});
