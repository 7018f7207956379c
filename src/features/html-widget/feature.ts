import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "html-widget",
  summary: "A widget of HTML, CSS and JavaScript of one's own, in a frame without rights",
  dependsOn: ["layouts", "home"],
});
