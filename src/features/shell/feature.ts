import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "shell",
  dependsOn: ["settings", "locales", "users", "themes", "layouts"],
});
