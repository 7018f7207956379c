import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "user-spotlight",
  summary: "A widget that presents one member",
  dependsOn: ["layouts", "home", "users"],
});
