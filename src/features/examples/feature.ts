import { defineFeature } from "#platform/contract/feature.ts";

/** Communities to try the product on: a small one that people can believe, and one of any size. */
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
