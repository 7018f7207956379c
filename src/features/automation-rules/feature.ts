import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "automation-rules",
  summary: "Rules of administrators: when something happens, do something",
  dependsOn: ["audit-logs", "dashboard", "settings", "users"],
  tables: [
    "automationRules",
    "automationRuleRevisions",
    "automationDispatches",
    "automationDispatchRecords",
  ],
  notPersonal: [
    { table: "automationDispatches", columns: ["insertUserID"], reason: keptNumbers },
    { table: "automationRuleRevisions", columns: ["insertUserID"], reason: keptNumbers },
    { table: "automationRules", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "automationDispatchRecords",
      columns: ["message"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "automationRuleRevisions",
      columns: ["actionValue", "conditions", "name", "triggerValue"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { "automation-rules": "What the site does by itself when something happens" },
});
