import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "imports",
  tables: ["imports", "importMappings", "importProblems", "oldAddresses"],
});
