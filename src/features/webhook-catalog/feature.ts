import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "webhook-catalog",
  summary: "The events of the product that webhooks can be told",
  dependsOn: [
    "appeals",
    "categories",
    "cleanups",
    "comments",
    "discussions",
    "escalations",
    "events",
    "groups",
    "held-posts",
    "knowledge",
    "questions",
    "reactions",
    "reports",
    "role-requests",
    "roles",
    "settings",
    "statuses",
    "tags",
    "users",
    "warnings",
    "webhooks",
  ],
});
