import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "mail",
  summary: "Sending mail: layout, delivery, retries, the log of mails",
  dependsOn: ["audit-logs", "dashboard", "settings", "locales", "users", "themes"],
  tables: ["mails", "undeliverableAddresses"],
  personalData: [
    {
      table: "mails",
      column: ["recipient", "reason", "replyTo", "thread", "unsubscribeUrl"],
      notExported: ["replyTo", "thread", "unsubscribeUrl"],
      emailColumn: "recipient",
      purpose: "Sending the mail, and knowing what came of it",
      retention: 90,
    },
    {
      table: "mails",
      column: "mailbox",
      purpose: "Counting mails that nobody need have asked for",
      retention: 30,
    },
    {
      table: "mails",
      column: "data",
      notExported: ["data"],
      purpose: "Writing the mail; emptied once sent",
      retention: 3,
    },
    {
      table: "mails",
      column: "condition",
      notExported: ["condition"],
      purpose:
        "Asking again before the mail goes out whether it is still wanted; emptied once sent",
      retention: 3,
    },
    {
      table: "undeliverableAddresses",
      column: "address",
      emailColumn: "address",
      purpose: "Not writing to addresses that no longer exist",
      retention: 365,
    },
  ],
  notPersonal: [
    {
      table: "mails",
      columns: ["share", "template"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "undeliverableAddresses",
      columns: ["reason"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: {
    emails: "Mails to look at before members get them",
    mail: "Whether mail leaves the site",
    mails: "What mails went out, and what came of them",
  },
});
