import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

const members = ["member", "moderator", "administrator"] as const;
const moderators = ["moderator", "administrator"] as const;
const inCategory = { scope: "category" };

export const feature = defineFeature({
  name: "discussions",
  summary: "Discussions, questions and ideas: lists, reading, posting, moderation, feeds",
  dependsOn: [
    "audit-logs",
    "imports",
    "settings",
    "locales",
    "home",
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
    "comments",
    "reactions",
    "tags",
    "search",
    "tick",
  ],
  tables: [
    "discussions",
    "discussionRevisions",
    "discussionReads",
    "discussionViews",
    "discussionTags",
    "categoryReads",
  ],
  permissions: [
    {
      name: "discussions.add",
      label: "Start discussions",
      ...inCategory,
      defaultFor: members,
      addsContent: true,
    },
    {
      name: "discussions.edit",
      label: "Edit others' discussions",
      ...inCategory,
      defaultFor: moderators,
    },
    {
      name: "discussions.announce",
      label: "Pin discussions",
      ...inCategory,
      defaultFor: moderators,
    },
    { name: "discussions.sink", label: "Sink discussions", ...inCategory, defaultFor: moderators },
    {
      name: "discussions.close",
      label: "Close discussions",
      ...inCategory,
      defaultFor: moderators,
    },
    {
      name: "discussions.delete",
      label: "Delete discussions",
      ...inCategory,
      defaultFor: moderators,
    },
    { name: "discussions.closeOwn", label: "Close their own discussions", defaultFor: [] },
    { name: "staff.allow", label: "See and change resolved status", defaultFor: moderators },
    { name: "posts.moderate", label: "Moderate posts", ...inCategory, defaultFor: moderators },
  ],
  permissionGroups: [
    { name: "discussions.manage", of: ["discussions.delete", "discussions.edit"] },
    {
      name: "discussions.moderate",
      of: ["discussions.announce", "discussions.close", "discussions.sink"],
    },
  ],
  personalData: [
    {
      table: "discussionRevisions",
      column: ["name", "body"],
      referredBy: "discussionID",
      purpose: "what the person wrote before",
      retention: "account",
    },
    {
      table: "discussions",
      column: ["body", "name", "excerpt", "bodyHtml", "bodyText"],
      purpose: "what the person wrote",
      retention: "account",
    },
    { table: "discussions", column: "insertIPAddress", purpose: "against abuse", retention: 90 },
    {
      table: "discussionReads",
      column: "userID",
      purpose: "showing what is new",
      retention: "account",
    },
    {
      table: "categoryReads",
      column: "userID",
      purpose: "showing what is new",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "discussionRevisions", columns: ["insertUserID"], reason: keptNumbers },
    {
      table: "discussions",
      columns: ["deleteUserID", "insertUserID", "lastUserID", "resolvedUserID", "updateUserID"],
      reason: keptNumbers,
    },
    {
      table: "discussions",
      columns: ["deleteReason"],
      reason: "why a moderator deleted it, which stays with it",
    },
    {
      table: "discussions",
      columns: ["canonicalUrl", "pinLocation", "postTypeID"],
      reason: "an address and settings of the post",
    },
    {
      table: "discussionViews",
      columns: ["viewerKey"],
      reason: "a digest that is removed within days",
    },
  ],
  resources: {
    discussions: "What people start conversations with: discussions, questions and ideas",
    "post-forms": "What the form for posts of a type needs",
  },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    discussions: "name" | "body";
  }
}
