import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "dashboard",
  summary: "Menu, frame and overview of the dashboard",
  resources: { dashboard: "What those who run the site see first" },
});
