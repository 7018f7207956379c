import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

const inCategory = { scope: "category" };
const moderators = ["moderator", "administrator"] as const;

export const feature = defineFeature({
  name: "comments",
  summary: "Comments on discussions and other records: threads, revisions, moderation",
  dependsOn: [
    "audit-logs",
    "imports",
    "settings",
    "layouts",
    "roles",
    "users",
    "accounts",
    "media",
    "drafts",
    "flood-control",
    "formats",
    "editor",
    "categories",
    "reactions",
    "search",
  ],
  tables: ["comments", "commentRevisions"],
  permissions: [
    {
      name: "comments.add",
      label: "Comment",
      ...inCategory,
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
    {
      name: "comments.edit",
      label: "Edit others' comments",
      ...inCategory,
      defaultFor: moderators,
    },
    { name: "comments.delete", label: "Delete comments", ...inCategory, defaultFor: moderators },
  ],
  personalData: [
    {
      table: "commentRevisions",
      column: "body",
      referredBy: "commentID",
      purpose: "what the person wrote before",
      retention: "account",
    },
    {
      table: "comments",
      column: ["body", "bodyHtml", "bodyText"],
      purpose: "what the person wrote",
      retention: "account",
    },
    { table: "comments", column: "insertIPAddress", purpose: "against abuse", retention: 90 },
  ],
  notPersonal: [
    { table: "commentRevisions", columns: ["insertUserID"], reason: keptNumbers },
    {
      table: "comments",
      columns: ["deleteUserID", "insertUserID", "updateUserID"],
      reason: keptNumbers,
    },
    {
      table: "comments",
      columns: ["deleteReason"],
      reason: "why a moderator deleted it, which stays with it",
    },
  ],
  resources: { comments: "What people answer to discussions and other records" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    comments: "body";
  }
}
