import { defineFloodLimit } from "#features/flood-control/server/public.ts";

export const reportFlood = defineFloodLimit("report", "Reports", {
  count: 10,
  seconds: 300,
  pause: 300,
});
