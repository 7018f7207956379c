import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const showsLog = defineSetting({
  key: "moderationLog.isPublic",
  group: "moderation",
  section: "moderators",
  schema: z.boolean(),
  default: false,
  label: "Public moderation log",
  description: "Shown at /moderation-log, with date, category and reason, without names.",
  writableBy: "community.manage",
});
