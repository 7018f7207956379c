import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "api-docs",
  resources: { "open-api": "This documentation, for programs" },
});
