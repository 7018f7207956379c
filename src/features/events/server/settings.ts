import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { isTimeZone } from "../contract/rules/local-times.ts";

export const claimHours = defineSetting({
  key: "events.claimHours",
  group: "other",
  schema: z.int().min(0).max(720),
  default: 24,
  label: "Hours to take a freed place at an event (0: given without asking)",
  description: "Whoever waits longest is asked first; without an answer in time the next one is.",
});

export const siteTimeZone = defineSetting({
  key: "events.timezone",
  group: "general",
  schema: z.string().max(64).refine(isTimeZone, "There is no such time zone."),
  default: "UTC",
  label: "Time zone of new events",
  description:
    "Name in the time zone database, such as Europe/Berlin. Members who chose one for their mails start with theirs.",
});
