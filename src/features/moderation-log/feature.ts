import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "moderation-log",
  summary: "A public list of removals, and how fast moderators handle reports",
  dependsOn: ["categories", "dashboard", "reports", "settings", "users"],
  resources: { "moderation-log": "What was removed, for everybody, and how the team keeps up" },
});
