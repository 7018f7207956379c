import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "api-docs",
  summary: "The API as OpenAPI, and a page to read and try it",
  resources: { "open-api": "This documentation, for programs" },
});
