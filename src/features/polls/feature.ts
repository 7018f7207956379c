import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

export const feature = defineFeature({
  name: "polls",
  summary: "Polls in posts: one or several choices, ranked choice, anonymous or with names",
  dependsOn: ["categories", "discussions", "editor", "formats", "users"],
  tables: ["polls", "pollOptions", "pollVoters", "pollVotes", "pollRankings"],
  permissions: [
    {
      name: "polls.add",
      label: "Add polls to their posts",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
    {
      name: "polls.vote",
      label: "Vote in polls",
      defaultFor: ["member", "moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "pollVoters",
      column: "userID",
      purpose: "so that everybody votes once",
      retention: "account",
    },
    {
      table: "pollVotes",
      column: "userID",
      purpose: "shows who voted for what in polls with names",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "polls", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "polls",
      columns: ["name"],
      reason: "part of a post, which outlives the account of its author",
    },
    {
      table: "polls",
      columns: ["runOff"],
      reason: "counts of a ranked poll, without names",
    },
    {
      table: "pollRankings",
      columns: ["choices"],
      reason: "how often options were ranked so, without names",
    },
    {
      table: "pollOptions",
      columns: ["body"],
      reason: "part of a post, which outlives the account of its author",
    },
  ],
  resources: { polls: "Polls in posts, and votes in them" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    polls: "name";
    pollOptions: "body";
  }
}
