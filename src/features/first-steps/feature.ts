import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "first-steps",
  dependsOn: ["dashboard", "settings", "mail", "users", "categories", "discussions"],
});
