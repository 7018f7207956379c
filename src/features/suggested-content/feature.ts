import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "suggested-content",
  summary: "Posts and categories that a reader may like, and posts related to another",
  dependsOn: ["layouts", "home", "categories", "discussions", "search"],
});
