import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "user-mentions",
  dependsOn: [
    "audit-logs",
    "calls",
    "comments",
    "dashboard",
    "discussions",
    "formats",
    "member-moderation",
    "users",
  ],
  resources: { "user-mentions": "Where members are mentioned by name" },
});
