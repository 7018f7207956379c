import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "moderation-log",
  dependsOn: ["categories", "dashboard", "reports", "settings", "users"],
  resources: { "moderation-log": "What was removed, for everybody, and how the team keeps up" },
});
