import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "account-history",
  dependsOn: ["users"],
});
