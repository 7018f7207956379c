import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const managed = {
  readableBy: "community.manage",
  writableBy: "community.manage",
  section: "notificationMails",
} as const;

export const fullPost = defineSetting({
  ...managed,
  key: "emailNotifications.fullPost",
  schema: z.boolean(),
  default: true,
  label: "Quote posts in notification emails",
  description: "Otherwise emails only say what happened, with a link.",
});

export const delay = defineSetting({
  ...managed,
  key: "emailNotifications.delay",
  schema: z.int().min(0).max(1_440).meta({ unit: "minutes" }),
  default: 15,
  label: "Delay of notification emails",
  description: "Anything read on the site in the meantime is not emailed.",
});

export const mostPerDay = defineSetting({
  ...managed,
  key: "emailNotifications.mostPerDay",
  schema: z.int().min(1).max(100),
  default: 8,
  label: "Maximum notification emails per day",
  description: "For members who have not chosen. The rest are combined into one email later.",
});

export const mostPerWeek = defineSetting({
  ...managed,
  key: "emailNotifications.mostPerWeek",
  schema: z.int().min(1).max(500),
  default: 25,
  label: "Maximum notification emails per week",
});

export const mailScheduleSettings = [fullPost, delay, mostPerDay, mostPerWeek];
