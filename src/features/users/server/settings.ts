import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { isTimeZone } from "../contract/rules/time-zones.ts";

export const bannedPrivateProfile = defineSetting({
  key: "ui.bannedPrivateProfile",
  group: "moderation",
  section: "moderators",
  schema: z.boolean(),
  default: false,
  label: "Hide profiles of banned members",
  writableBy: "community.manage",
});

export const siteTimeZone = defineSetting({
  key: "events.timezone",
  group: "general",
  schema: z.string().max(64).refine(isTimeZone, "There is no such time zone."),
  default: "UTC",
  label: "Time zone of the site",
  description: "Such as Europe/Berlin. For members who have not chosen theirs, and new events.",
});

export const userSettings = [bannedPrivateProfile, siteTimeZone];
