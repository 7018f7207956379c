import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "dev-gallery",
  summary: "A page for developers that shows all components and widgets",
  dependsOn: ["shell", "home", "layouts"],
});
