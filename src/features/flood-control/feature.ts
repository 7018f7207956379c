import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "flood-control",
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
