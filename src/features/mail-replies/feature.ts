import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "mail-replies",
  summary: "Replies to notifications by email, which become posts",
  dependsOn: [
    "comments",
    "conversations",
    "dashboard",
    "formats",
    "locales",
    "mail",
    "media",
    "notification-mails",
    "settings",
    "users",
  ],
  tables: ["receivedMails", "mailIntakes"],
  personalData: [
    {
      table: "receivedMails",
      column: ["sender", "detail"],
      purpose: "telling why a reply by email was not posted",
      retention: 30,
    },
    {
      table: "receivedMails",
      column: "userID",
      purpose: "telling why a reply by email was not posted",
      retention: 30,
    },
  ],
  notPersonal: [
    {
      table: "mailIntakes",
      columns: ["problem", "source"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "receivedMails",
      columns: ["mailKey", "outcome", "reason", "source"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: { "received-mails": "Replies by email, and what became of them" },
});
