import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "formats",
  dependsOn: ["settings", "locales", "users"],
  tables: [],
  permissions: [],
  resources: { rich: "Texts in other formats" },
});
