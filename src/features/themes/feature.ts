import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "themes",
  dependsOn: ["settings"],
  tables: ["themes", "themeRevisions"],
});
