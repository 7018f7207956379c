import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "bans",
  summary: "Bans, suspensions, silenced members, blocked networks and email domains",
  dependsOn: [
    "account-history",
    "accounts",
    "audit-logs",
    "dashboard",
    "mail",
    "roles",
    "settings",
    "users",
  ],
  tables: ["bans", "addressBans"],
  permissions: [
    {
      name: "bans.manage",
      label: "Block networks and email domains",
      defaultFor: ["moderator", "administrator"],
    },
  ],
  personalData: [
    {
      table: "bans",
      column: ["message", "userID", "endNote"],
      notExported: ["endNote"],
      purpose: "telling members why they were kept out or silenced",
      retention: "account",
    },
    {
      table: "bans",
      column: "note",
      notExported: ["note"],
      purpose: "what moderators note about keeping somebody out",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "addressBans", columns: ["insertUserID"], reason: keptNumbers },
    { table: "bans", columns: ["endUserID", "insertUserID"], reason: keptNumbers },
    {
      table: "bans",
      columns: ["cause", "reason"],
      reason: "words of the product, from a list in the code",
    },
    {
      table: "addressBans",
      columns: ["note", "reason", "value"],
      reason: "about a network or domain, not a person",
    },
  ],
  resources: {
    bans: "Why members are kept out or may only read",
    "address-bans": "Networks and domains of email addresses that nobody comes in from",
  },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
