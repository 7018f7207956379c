import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "digest",
  summary: "Mails at intervals about what was posted",
  dependsOn: [
    "dashboard",
    "discussions",
    "email-templates",
    "ignores",
    "locales",
    "mail",
    "notification-mails",
    "settings",
    "users",
    "watches",
  ],
  tables: ["digests", "digestDeliveries"],
  personalData: [
    {
      table: "digestDeliveries",
      column: "userID",
      purpose: "sending each digest once",
      retention: 100,
    },
  ],
  resources: {
    digest: "What was posted, by mail from time to time",
  },
});
