import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "automation-rules",
  dependsOn: ["audit-logs", "dashboard", "settings", "users"],
  tables: [
    "automationRules",
    "automationRuleRevisions",
    "automationDispatches",
    "automationDispatchRecords",
  ],
  resources: { "automation-rules": "What the site does by itself when something happens" },
});
