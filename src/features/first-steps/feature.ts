import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "first-steps",
  summary: "The guide through the settings of a new site",
  dependsOn: ["dashboard", "settings", "mail", "users", "categories", "discussions"],
});
