import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { isTimeZone } from "../contract/rules/local-times.ts";

export const claimHours = defineSetting({
  key: "events.claimHours",
  group: "groups",
  schema: z.int().min(0).max(720),
  default: 24,
  label: "Hours to accept a freed place at an event (0 to assign it right away)",
  description: "It is offered to the person who has waited longest, then to the next one.",
});

export const siteTimeZone = defineSetting({
  key: "events.timezone",
  group: "general",
  schema: z.string().max(64).refine(isTimeZone, "There is no such time zone."),
  default: "UTC",
  label: "Time zone of new events",
  description:
    "Such as Europe/Berlin. Members who chose a time zone for their emails start with theirs.",
});
