import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "drafts",
  summary: "Unfinished posts, saved while typing, and posts scheduled for later",
  dependsOn: ["audit-logs", "settings", "search", "roles", "users", "formats", "accounts"],
  tables: ["drafts", "postedDrafts"],
  permissions: [
    {
      name: "schedule.allow",
      label: "Schedule posts",
      defaultFor: ["moderator", "administrator"],
    },
  ],
  personalData: [
    {
      table: "drafts",
      column: ["attributes", "insertUserID"],
      purpose: "what the person has not posted yet",
      retention: "account",
    },
    {
      table: "postedDrafts",
      column: ["recordID", "insertUserID"],
      purpose: "posting what the person has drafted only once",
      retention: 90,
    },
  ],
  notPersonal: [
    { table: "drafts", columns: ["updateUserID"], reason: keptNumbers },
    {
      table: "drafts",
      columns: ["failedReason"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: { drafts: "What was written and not posted yet, or is to be posted later" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
