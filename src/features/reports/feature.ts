import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "reports",
  summary: "Reports of posts, the moderation queue, reasons for removals",
  dependsOn: [
    "account-history",
    "audit-logs",
    "categories",
    "comments",
    "dashboard",
    "discussions",
    "flood-control",
    "formats",
    "imports",
    "locales",
    "notifications",
    "roles",
    "settings",
    "users",
  ],
  tables: ["reportReasons", "reportedRecords", "reports", "removals"],
  permissions: [
    {
      name: "flag.add",
      label: "Report posts to the moderators",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "reportedRecords",
      column: "claimUserID",
      purpose: "telling moderators who looks at something already",
      retention: "account",
    },
    {
      table: "reports",
      column: "insertUserID",
      purpose: "telling whoever reported something what came of it",
      retention: "account",
    },
    {
      table: "reports",
      column: "note",
      purpose: "deciding about what was reported",
      retention: "account",
    },
    {
      table: "removals",
      column: ["userID", "note"],
      purpose: "telling authors why something was removed",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "removals", columns: ["insertUserID"], reason: keptNumbers },
    { table: "reportReasons", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    { table: "reportedRecords", columns: ["recordUserID", "updateUserID"], reason: keptNumbers },
    { table: "reports", columns: ["updateUserID"], reason: keptNumbers },
    { table: "removals", columns: ["reportReasonIDs"], reason: "ids of reportReasons" },
    { table: "reports", columns: ["reportReasonIDs"], reason: "ids of reportReasons" },
    {
      table: "reportReasons",
      columns: ["description", "name", "reportReasonID", "roleIDs"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: {
    reports: "What members tell moderators about posts",
    "report-reasons": "Why something can be reported",
    removals: "Why posts were removed, for those who wrote them",
  },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
