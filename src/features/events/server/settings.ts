import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { isTimeZone } from "../contract/rules/local-times.ts";

export const siteTimeZone = defineSetting({
  key: "events.timezone",
  group: "general",
  schema: z.string().max(64).refine(isTimeZone, "There is no such time zone."),
  default: "UTC",
  label: "Time zone of new events",
  description:
    "Name in the time zone database, such as Europe/Berlin. Members who chose one for their mails start with theirs.",
});
