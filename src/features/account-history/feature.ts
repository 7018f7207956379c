import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "account-history",
  summary: "What moderators did and noted about a member, in one list",
  dependsOn: ["users"],
});
