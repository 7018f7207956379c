import { defineFeature, keptNumbers, type PermissionsOf } from "#platform/contract/feature.ts";

const partOfEvent = "part of an event, which others come to";

export const feature = defineFeature({
  name: "events",
  summary: "Events with answers, capacity and waiting lists, repeated ones, and calendar files",
  dependsOn: [
    "audit-logs",
    "categories",
    "collections",
    "comments",
    "drafts",
    "editor",
    "formats",
    "layouts",
    "locales",
    "notification-mails",
    "notifications",
    "places",
    "search",
    "settings",
    "users",
    "site-activity",
  ],
  tables: ["events", "eventOccurrences", "eventQuestions", "eventParticipants", "eventFeeds"],
  permissions: [
    {
      name: "events.view",
      label: "See and respond to events",
      scope: "category",
      defaultFor: ["guest", "unconfirmed", "applicant", "member", "moderator", "administrator"],
    },
    {
      name: "events.manage",
      label: "Add, edit, cancel and delete events",
      scope: "category",
      defaultFor: ["moderator", "administrator"],
      addsContent: true,
    },
  ],
  personalData: [
    {
      table: "events",
      column: ["name", "body", "bodyHtml", "bodyText", "location", "locationUrl"],
      purpose: "what the person wrote about an event",
      retention: "account",
    },
    {
      table: "eventQuestions",
      column: ["question", "choices"],
      purpose: "what the person asks those who come to an event",
      retention: "account",
    },
    {
      table: "eventParticipants",
      column: ["userID", "answers"],
      purpose: "who comes to an event, with how many guests, and what they answer its questions",
      retention: "account",
    },
    {
      table: "eventFeeds",
      column: ["userID", "tokenHash"],
      notExported: ["tokenHash"],
      purpose: "lets the calendar of the person read the events they come to",
      retention: "account",
    },
  ],
  notPersonal: [
    { table: "events", columns: ["insertUserID", "updateUserID"], reason: keptNumbers },
    {
      table: "events",
      columns: ["ctaLabel", "ctaUrl", "timezone", "localStarts", "localEnds", "recurrence"],
      reason: partOfEvent,
    },
    {
      table: "eventOccurrences",
      columns: ["occursOn", "localStarts", "localEnds"],
      reason: partOfEvent,
    },
  ],
  resources: { events: "Events, and who comes to them" },
});

declare module "#platform/contract/permissions.ts" {
  interface PermissionNames extends PermissionsOf<typeof feature> {}
}

declare module "#platform/contract/submitted.ts" {
  interface SubmittedColumns {
    events: "name" | "body" | "location" | "ctaLabel";
    eventQuestions: "question";
  }
}
