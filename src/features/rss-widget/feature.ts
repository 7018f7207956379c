import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "rss-widget",
  summary: "A widget of what another site publishes as RSS or Atom",
  dependsOn: ["layouts"],
});
