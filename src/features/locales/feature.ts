import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "locales",
  dependsOn: ["settings"],
  tables: ["textOverrides"],
  resources: { locales: "Languages of the site" },
});
