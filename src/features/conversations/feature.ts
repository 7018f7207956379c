import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "conversations",
  summary: "Private conversations between members",
  dependsOn: [
    "audit-logs",
    "imports",
    "settings",
    "search",
    "locales",
    "users",
    "ignores",
    "drafts",
    "flood-control",
    "formats",
    "editor",
    "comments",
    "notifications",
    "shell",
  ],
  tables: ["conversations", "conversationParticipants", "messages"],
  permissions: [
    {
      name: "conversations.add",
      label: "Start conversations",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "conversations",
      column: "name",
      purpose: "what the person called a conversation",
      retention: "account",
    },
    {
      table: "conversationParticipants",
      column: "userID",
      purpose: "with whom the person talks, and how far they have read",
      retention: "account",
    },
    {
      table: "messages",
      column: ["body", "bodyHtml", "bodyText"],
      purpose: "what the person wrote in private",
      retention: "account",
    },
    { table: "messages", column: "insertIPAddress", purpose: "against abuse", retention: 90 },
  ],
  notPersonal: [
    { table: "conversations", columns: ["insertUserID", "nameUserID"], reason: keptNumbers },
    { table: "messages", columns: ["insertUserID", "subjectUserID"], reason: keptNumbers },
  ],
  resources: {
    conversations: "Private talk between members, which nobody but they can read",
    messages: "What members say in conversations",
  },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    conversations: "name";
    messages: "name" | "body";
  }
}
