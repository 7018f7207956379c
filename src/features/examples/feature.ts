import { defineFeature } from "#platform/contract/feature.ts";

/** Example communities: a small realistic one, and one of any size for measurements. */
export const feature = defineFeature({
  name: "examples",
  summary: "Example content for trying the product and for measurements",
  dependsOn: [
    "imports",
    "roles",
    "users",
    "formats",
    "categories",
    "comments",
    "discussions",
    "reactions",
  ],
  tables: [],
});
