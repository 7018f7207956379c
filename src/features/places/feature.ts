import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "places",
  summary:
    "Places of all kinds, such as categories and knowledge bases: one list, search and a picker",
  dependsOn: ["locales", "roles"],
  resources: { places: "Categories, knowledge bases and other places, in one list" },
});
