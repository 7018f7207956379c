import { defineFeature } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "notifications",
  summary: "Notifications of members, and what they want to be told",
  dependsOn: [
    "audit-logs",
    "dashboard",
    "formats",
    "locales",
    "roles",
    "users",
    "ignores",
    "shell",
  ],
  tables: ["notifications", "notificationItems", "notificationPreferences", "notificationDefaults"],
  personalData: [
    {
      table: "notifications",
      column: "userID",
      purpose: "telling members what concerns them",
      retention: "account",
    },
    {
      table: "notificationItems",
      column: ["actorID", "userID"],
      purpose: "saying whose doing a notification is about",
      retention: "account",
    },
    {
      table: "notificationPreferences",
      column: "userID",
      purpose: "keeping what a member wants to be told",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "notificationDefaults",
      columns: ["channel", "preference"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "notificationItems",
      columns: ["key", "reason"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "notificationPreferences",
      columns: ["channel", "preference"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: {
    notifications: "What members are told",
    "notification-preferences": "What members want to be told, and how",
  },
});
