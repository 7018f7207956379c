import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "home",
  summary: "The home page and its widgets: banner, links, carousel",
  dependsOn: ["layouts", "shell"],
});
