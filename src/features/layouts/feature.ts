import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "layouts",
  dependsOn: ["audit-logs", "settings", "locales", "themes"],
  tables: ["layouts", "layoutViews"],
  resources: { layouts: "How pages are made of sections and widgets" },
});
