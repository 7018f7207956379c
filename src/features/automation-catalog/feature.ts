import { defineFeature } from "#platform/contract/feature.ts";

/** The triggers, conditions and actions of automation rules that come with the product. */
export const feature = defineFeature({
  name: "automation-catalog",
  dependsOn: [
    "automation-rules",
    "categories",
    "discussions",
    "escalations",
    "profile-fields",
    "reactions",
    "reports",
    "roles",
    "tags",
    "users",
  ],
});
