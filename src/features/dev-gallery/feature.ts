import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({ name: "dev-gallery", dependsOn: ["shell", "home"] });
