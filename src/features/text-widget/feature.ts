import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "text-widget",
  summary: "A widget of text in Markdown",
  dependsOn: ["formats", "home", "layouts"],
});
