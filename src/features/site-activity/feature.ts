import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "site-activity",
  dependsOn: [
    "dashboard",
    "layouts",
    "roles",
    "users",
    "categories",
    "discussions",
    "comments",
    "tags",
  ],
  resources: { "site-totals": "How much there is on the site" },
});
