import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "mail",
  dependsOn: ["dashboard", "settings", "locales", "users"],
  tables: ["mails", "undeliverableAddresses"],
  personalData: [
    { table: "mails", column: "recipient", purpose: "Sending the mail", retention: 30 },
    {
      table: "mails",
      column: "mailbox",
      purpose: "Counting mails that nobody need have asked for",
      retention: 30,
    },
    {
      table: "mails",
      column: "data",
      purpose: "Writing the mail; emptied once sent",
      retention: 1,
    },
    {
      table: "undeliverableAddresses",
      column: "address",
      purpose: "Not writing to addresses that no longer exist",
      retention: 365,
    },
  ],
  resources: { mail: "Whether mail leaves the site" },
});
