import { defineFeature } from "#platform/contract/feature.ts";

/** Built-in triggers, conditions and actions of automation rules. */
export const feature = defineFeature({
  name: "automation-catalog",
  summary: "The triggers, conditions and actions that automation rules can use",
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
