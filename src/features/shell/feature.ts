import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "shell",
  dependsOn: ["formats", "settings", "locales", "users", "accounts", "themes", "layouts"],
});
