import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "member-moderation",
  dependsOn: ["account-history", "bans", "user-notes", "users", "warnings"],
});
