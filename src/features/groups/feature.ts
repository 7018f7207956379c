import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

const words = "words about the group, which outlives the account of who wrote them";

export const feature = defineFeature({
  name: "groups",
  summary: "Groups of members with discussions of their own: public, private, secret",
  dependsOn: [
    "accounts",
    "audit-logs",
    "categories",
    "collections",
    "comments",
    "dashboard",
    "discussions",
    "events",
    "layouts",
    "mail",
    "notifications",
    "places",
    "roles",
    "search",
    "settings",
    "users",
    "site-activity",
  ],
  tables: ["groups", "groupMembers", "groupApplicants", "groupInvitations", "groupAnnouncements"],
  permissions: [
    {
      name: "groups.view",
      label: "See the list of groups, and public groups",
      defaultFor: ["guest", "unconfirmed", "applicant", "member", "moderator", "administrator"],
    },
    {
      name: "groups.add",
      label: "Create groups",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
    {
      name: "groups.moderate",
      label: "See and moderate all groups, including secret ones",
      defaultFor: ["administrator"],
    },
  ],
  personalData: [
    {
      table: "groupMembers",
      column: "userID",
      purpose: "who is in which group",
      retention: "account",
    },
    {
      table: "groupApplicants",
      column: ["userID", "reason"],
      purpose: "who asks to join, and who may not",
      retention: "account",
    },
    {
      table: "groupInvitations",
      column: ["userID", "acceptedUserID", "insertUserID"],
      purpose: "who invited whom",
      retention: "account",
    },
    {
      table: "groupInvitations",
      column: "email",
      purpose: "sending the invitation",
      retention: 90,
    },
  ],
  notPersonal: [
    { table: "groups", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    { table: "groups", columns: ["name", "description", "iconUrl", "bannerUrl"], reason: words },
    { table: "groups", columns: ["privacy"], reason: "a choice of three" },
    { table: "groupMembers", columns: ["role"], reason: "a choice of three" },
    { table: "groupAnnouncements", columns: ["insertUserID"], reason: keptNumbers },
    { table: "groupApplicants", columns: ["type"], reason: "a choice of three" },
    { table: "groupApplicants", columns: ["insertUserID"], reason: keptNumbers },
    { table: "groupInvitations", columns: ["code"], reason: "a random code" },
  ],
  resources: { groups: "Groups of members, with discussions of their own" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    groups: "name" | "description";
    groupApplicants: "reason";
  }
}
