import { defineFeature } from "#platform/contract/feature.ts";

/** Example communities: a small realistic one, and one of any size for measurements. */
export const feature = defineFeature({
  name: "examples",
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
