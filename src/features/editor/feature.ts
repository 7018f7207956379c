import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "editor",
  dependsOn: ["settings", "users", "formats", "media"],
  tables: [],
  permissions: [],
});
