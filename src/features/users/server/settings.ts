import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const bannedPrivateProfile = defineSetting({
  key: "ui.bannedPrivateProfile",
  group: "moderation",
  section: "moderators",
  schema: z.boolean(),
  default: false,
  label: "Hide profiles of banned members",
  writableBy: "community.manage",
});

export const userSettings = [bannedPrivateProfile];
