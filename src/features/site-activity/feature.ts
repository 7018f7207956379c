import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "site-activity",
  summary: "Totals of the site, and widgets: who is online, leaders, popular tags",
  dependsOn: [
    "home",
    "dashboard",
    "layouts",
    "roles",
    "users",
    "categories",
    "discussions",
    "comments",
    "tags",
  ],
  resources: {
    "site-totals": "How much there is on the site",
    posts: "Discussions and comments by the roles of their authors",
  },
});
