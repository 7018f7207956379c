import { defineFloodLimit } from "#features/flood-control/server/public.ts";
import type { FixedValue } from "#features/settings/server/public.ts";

export const discussionFlood = defineFloodLimit("discussion", "Discussions", {
  count: 3,
  seconds: 60,
  pause: 120,
});

/** What programs ask before they offer discussions, and how these are shown. */
export const discussionValues: readonly FixedValue[] = [
  { key: "forum.disabled", value: false },
  { key: "plugins.resolved", value: true },
  { key: "labs.newPostMenu", value: true },
  { key: "discussions.layout", value: "foundation" },
  { key: "discussionThread.layout", value: "foundation" },
];
