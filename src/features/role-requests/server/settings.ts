import { defineFloodLimit } from "#features/flood-control/server/public.ts";
import { defineFlag } from "#features/settings/server/public.ts";

export const requestFlood = defineFloodLimit("roleRequest", "Role requests", {
  count: 5,
  seconds: 300,
  pause: 300,
});

/** Updated when roles are offered or withdrawn; read by menus. */
export const roleRequestsEnabled = defineFlag(
  "roleRequests.enabled",
  "Members can request roles",
  false,
);
