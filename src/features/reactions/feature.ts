import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

const moderators = ["moderator", "administrator"] as const;
const members = ["member", ...moderators] as const;

export const feature = defineFeature({
  name: "reactions",
  summary: "Reactions to posts, their types, and the best posts",
  dependsOn: [
    "audit-logs",
    "dashboard",
    "formats",
    "imports",
    "locales",
    "notifications",
    "roles",
    "settings",
    "users",
  ],
  tables: ["reactionTypes", "reactions", "reactionCounts", "reactedRecords"],
  permissions: [
    {
      name: "reactions.view",
      label: "See who reacted",
      defaultFor: ["unconfirmed", "applicant", ...members],
    },
    {
      name: "reactions.positive.add",
      label: "Use positive reactions",
      defaultFor: members,
      addsContent: true,
    },
    {
      name: "reactions.negative.add",
      label: "Use negative reactions",
      defaultFor: members,
      addsContent: true,
    },
    {
      name: "reactions.flag.add",
      label: "Use flag reactions",
      defaultFor: members,
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "reactions",
      column: "userID",
      purpose: "showing who reacted, and counting each person once",
      retention: "account",
    },
  ],
  notPersonal: [
    {
      table: "reactionTypes",
      columns: ["attributes", "class", "description", "icon", "name", "urlCode"],
      reason: "words of those who manage the site, about the site",
    },
  ],
  resources: { reactions: "What people can react with to what others wrote" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
