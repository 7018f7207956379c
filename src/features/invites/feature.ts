import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "invites",
  summary: "Invitations of new members",
  dependsOn: [
    "dashboard",
    "first-steps",
    "audit-logs",
    "settings",
    "locales",
    "mail",
    "roles",
    "users",
    "accounts",
  ],
  tables: ["invites", "waitingInviteRoles"],
  permissions: [
    {
      name: "invites.add",
      label: "Invite others",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "invites",
      column: ["insertUserID", "acceptedUserID"],
      purpose: "who invited whom",
      retention: "account",
    },
    { table: "invites", column: "email", purpose: "sending the invitation", retention: 90 },
    {
      table: "waitingInviteRoles",
      column: "userID",
      purpose: "giving the role of the invitation once the address is confirmed",
      retention: "account",
    },
  ],
  notPersonal: [{ table: "invites", columns: ["code"], reason: "a random code" }],
  resources: { invites: "Invitations of new members" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}
