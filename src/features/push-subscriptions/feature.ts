import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "push-subscriptions",
  summary: "Push messages to the devices of members",
  dependsOn: [
    "accounts",
    "dashboard",
    "locales",
    "notification-mails",
    "notifications",
    "settings",
    "users",
  ],
  tables: ["pushSubscriptions", "pushNotices", "pushRefusals"],
  personalData: [
    {
      table: "pushSubscriptions",
      column: ["endpoint", "userID", "auth", "publicKey"],
      notExported: ["endpoint", "auth", "publicKey"],
      purpose: "telling members on their devices what happens, as long as they want",
      retention: "account",
    },
    {
      table: "pushSubscriptions",
      column: "userAgent",
      purpose: "telling one device from the other",
      retention: "account",
    },
    {
      table: "pushNotices",
      column: "userID",
      purpose: "telling members on their devices what happens, each thing once",
      retention: 3,
    },
    {
      table: "pushNotices",
      column: "actorID",
      purpose: "saying whose doing a notice is about",
      retention: 3,
    },
  ],
  notPersonal: [
    {
      table: "pushNotices",
      columns: ["key", "reason"],
      reason: "words of the product, from a list in the code",
    },
    { table: "pushRefusals", columns: ["service"], reason: "the host of a push service" },
  ],
  resources: { "push-subscriptions": "Devices on which members are told what happens" },
});
