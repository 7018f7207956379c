import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "tick",
  summary: "What visitors look at and where they go, told by pages and counted by features",
  dependsOn: ["settings"],
  resources: { tick: "Counts that somebody looks at a page" },
});
