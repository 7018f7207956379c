import { defineFloodLimit } from "#features/flood-control/server/public.ts";

export const discussionFlood = defineFloodLimit("discussion", "Discussions", {
  count: 3,
  seconds: 60,
  pause: 120,
});
