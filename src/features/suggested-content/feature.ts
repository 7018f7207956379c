import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "suggested-content",
  summary: "A widget of posts and categories that a reader may like",
  dependsOn: ["layouts", "home", "categories", "discussions"],
});
