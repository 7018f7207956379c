import { z } from "zod";
import { defineFloodLimit } from "#features/flood-control/server/public.ts";
import { defineSetting, type FixedValue } from "#features/settings/server/public.ts";

export const discussionFlood = defineFloodLimit("discussion", "Discussions", {
  count: 3,
  seconds: 60,
  pause: 120,
});

export const forumDisabled = defineSetting({
  key: "forum.disabled",
  schema: z.boolean(),
  default: false,
  label: "Hide posts and categories in the navigation",
  description: "Their pages can still be opened, and a custom navigation keeps its links.",
  group: "general",
  writableBy: "community.manage",
});

export const triageEnabled = defineSetting({
  key: "triage.enabled",
  schema: z.boolean(),
  default: false,
  label: "List unresolved posts for staff",
  description: "Staff who can change the resolved status find the list in the account menu.",
  group: "moderation",
  section: "moderators",
  readableBy: "community.moderate",
  writableBy: "community.manage",
});

/** Values that clients read before they offer discussions. */
export const discussionValues: readonly FixedValue[] = [
  { key: "plugins.resolved", value: true },
  { key: "labs.newPostMenu", value: true },
  { key: "discussions.layout", value: "foundation" },
  { key: "discussionThread.layout", value: "foundation" },
];
