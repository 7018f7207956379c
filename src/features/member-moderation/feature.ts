import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "member-moderation",
  summary: "The page on which moderators see and treat one member",
  dependsOn: ["account-history", "bans", "user-notes", "users", "warnings"],
});
