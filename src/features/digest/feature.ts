import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "digest",
  dependsOn: ["discussions", "locales", "mail", "notification-mails", "settings", "users"],
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
    emails: "Mails to look at before members get them",
    digest: "What was posted, by mail from time to time",
  },
});
