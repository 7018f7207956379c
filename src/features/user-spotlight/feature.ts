import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "user-spotlight",
  dependsOn: ["layouts", "home", "users"],
});
