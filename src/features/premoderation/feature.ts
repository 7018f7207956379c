import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "premoderation",
  dependsOn: ["categories", "dashboard", "flood-control", "reports", "roles", "settings", "users"],
});
