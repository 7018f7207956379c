import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "premoderation",
  summary: "Rules by which posts wait for approval: places, keywords, links, new members",
  dependsOn: ["categories", "dashboard", "flood-control", "reports", "roles", "settings", "users"],
});
