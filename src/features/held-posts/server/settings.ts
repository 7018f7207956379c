import { defineFloodLimit } from "#features/flood-control/server/public.ts";

export const heldFlood = defineFloodLimit("heldPost", "Posts that wait for approval", {
  count: 5,
  seconds: 60,
  pause: 120,
});
