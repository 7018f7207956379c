import { defineFeature, keptNumbers } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "webhooks",
  summary: "Events told to other servers: signed, tried again, and to be fetched",
  dependsOn: [
    "audit-logs",
    "categories",
    "dashboard",
    "locales",
    "notifications",
    "roles",
    "settings",
    "users",
  ],
  tables: ["webhooks", "webhookEvents", "webhookDeliveries", "webhookAttempts"],
  notPersonal: [
    { table: "webhooks", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "webhooks",
      columns: ["categoryIDs", "eventTypes", "name", "secrets", "stoppedBecause", "url"],
      reason: "where and how the site tells what happens",
    },
    {
      table: "webhookEvents",
      columns: ["userID", "data"],
      reason: "numbers of records and members, deleted after 30 days",
    },
    {
      table: "webhookAttempts",
      columns: ["failure", "responseHeaders", "responseBody"],
      reason: "what another server answered, deleted after 30 days",
    },
  ],
  resources: {
    webhooks: "Addresses of other servers that are told what happens",
    "webhook-events": "What webhooks are told, to be fetched",
  },
});
