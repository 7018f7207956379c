import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "flood-control",
  summary: "Limits on how often a member posts, and on posting the same twice",
  dependsOn: ["settings", "users"],
  tables: ["floodControls"],
  personalData: [
    {
      table: "floodControls",
      column: ["userID", "dates"],
      purpose: "against floods of posts and doubles",
      retention: "account",
    },
  ],
});
