import { defineFeature, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "signatures",
  summary: "Signatures below the posts of members",
  dependsOn: ["settings", "users", "formats", "editor", "comments", "audit-logs"],
  tables: ["signatures"],
  permissions: [
    {
      name: "signatures.edit",
      label: "Add a signature below their posts",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "signatures",
      column: ["body", "bodyHtml", "bodyText", "userID"],
      purpose: "shown below what the person writes",
      retention: "account",
    },
  ],
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    signatures: "body";
  }
}
