import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "dashboard",
  resources: { dashboard: "What those who run the site see first" },
});
