import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const claimHours = defineSetting({
  key: "events.claimHours",
  group: "groups",
  schema: z.int().min(0).max(720),
  default: 24,
  label: "Hours to accept a freed place at an event (0 to assign it right away)",
  description: "It is offered to the person who has waited longest, then to the next one.",
});
