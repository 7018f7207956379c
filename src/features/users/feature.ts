import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

const everyMember = ["unconfirmed", "applicant", "member", "moderator", "administrator"] as const;
const members = ["member", "moderator", "administrator"] as const;
const account = "account" as const;

export const feature = defineFeature({
  name: "users",
  summary: "Members: profiles, names, preferences, their roles, erasing accounts",
  dependsOn: ["dashboard", "audit-logs", "imports", "settings", "roles"],
  tables: ["users", "userRoles", "userPoints", "userPreferences", "formerNames"],
  permissions: [
    { name: "session.valid", label: "Sign in", defaultFor: everyMember },
    { name: "profiles.view", label: "See profiles", defaultFor: ["guest", ...everyMember] },
    { name: "profiles.edit", label: "Edit their own profile", defaultFor: everyMember },
    {
      name: "profilePicture.edit",
      label: "Change their own photo",
      defaultFor: members,
      addsContent: true,
    },
    {
      name: "profile.editusernames",
      label: "Change their own name",
      defaultFor: ["administrator"],
      addsContent: true,
    },
    { name: "users.add", label: "Add members", defaultFor: ["administrator"] },
    { name: "users.edit", label: "Edit members", defaultFor: ["administrator"] },
    { name: "users.delete", label: "Delete members", defaultFor: ["administrator"] },
    {
      name: "personalInfo.view",
      label: "See email addresses and hidden profiles",
      defaultFor: ["moderator", "administrator"],
    },
    {
      name: "community.moderate",
      label: "Moderate the community",
      defaultFor: ["moderator", "administrator"],
    },
    {
      name: "curation.manage",
      label: "Curate content",
      defaultFor: ["moderator", "administrator"],
    },
    { name: "exports.manage", label: "Download lists as CSV", defaultFor: ["administrator"] },
  ],
  personalData: [
    {
      table: "userPreferences",
      column: ["userID", "value"],
      purpose: "what the member chose",
      retention: "account",
    },
    {
      table: "userPoints",
      column: "userID",
      purpose: "showing the points of a member",
      retention: "account",
    },
    { table: "userRoles", column: "userID", purpose: "what a member may do", retention: "account" },
    {
      table: "users",
      column: "inviteUserID",
      purpose: "who invited the member",
      retention: "account",
    },
    {
      table: "users",
      column: ["name", "nameKey", "matchKey", "title"],
      purpose: "shown beside what the person writes",
      retention: account,
    },
    {
      table: "formerNames",
      column: ["nameKey", "userID"],
      purpose: "leading old addresses to the profile",
      retention: account,
    },
    { table: "users", column: "email", purpose: "signing in, notices", retention: account },
    {
      table: "users",
      column: "photoUrl",
      purpose: "shown beside what the person writes",
      retention: account,
    },
    { table: "users", column: "insertIPAddress", purpose: "against abuse", retention: 90 },
    { table: "users", column: "lastIPAddress", purpose: "against abuse", retention: 90 },
  ],
  notPersonal: [
    { table: "users", columns: ["userID"], reason: keptNumbers },
    { table: "users", columns: ["dotlessKey"], reason: "made of the name by the database" },
    {
      table: "userPreferences",
      columns: ["preference"],
      reason: "words of the product, from a list in the code",
    },
  ],
  resources: { users: "Members: profiles, preferences, registration" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    users: "name";
  }
}
