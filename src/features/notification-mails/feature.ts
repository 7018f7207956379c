import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "notification-mails",
  summary: "Notifications by mail, and unsubscribing by a link",
  dependsOn: ["accounts", "locales", "mail", "notifications", "settings", "users"],
  tables: ["notificationMails"],
  personalData: [
    {
      table: "notificationMails",
      column: "userID",
      purpose: "telling members by mail what they have not read on the site",
      retention: 14,
    },
    {
      table: "notificationMails",
      column: "actorID",
      purpose: "saying whose doing a mail is about",
      retention: 14,
    },
  ],
  notPersonal: [
    {
      table: "notificationMails",
      columns: ["key", "outcome", "reason"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: { unsubscribe: "Ending mails by the link that is in each of them" },
});
