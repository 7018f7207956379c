import { z } from "zod";
import { defineFloodLimit } from "#features/flood-control/server/public.ts";
import { defineSetting } from "#features/settings/server/public.ts";

export const reportsEnabled = defineSetting({
  key: "escalations.enabled",
  schema: z.boolean(),
  default: true,
  label: "Let members report posts",
  description: "Each member still needs the permission to report.",
  group: "moderation",
  section: "moderators",
  writableBy: "community.manage",
});

export const reportFlood = defineFloodLimit("report", "Reports", {
  count: 10,
  seconds: 300,
  pause: 300,
});
