import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "user-mentions",
  summary: "Where a member is mentioned, and removing the name there",
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
