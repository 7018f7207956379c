import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const managed = { readableBy: "community.manage", writableBy: "community.manage" } as const;

export const fullPost = defineSetting({
  ...managed,
  key: "emailNotifications.fullPost",
  schema: z.boolean(),
  default: true,
  label: "Quote posts in notification emails",
  description: "Otherwise the emails only say what happened, with a link.",
});

export const delay = defineSetting({
  ...managed,
  key: "emailNotifications.delay",
  schema: z.int().min(0).max(1_440),
  default: 15,
  label: "Delay of notification emails, in minutes",
  description: "What is read on the site meanwhile is not emailed.",
});

export const mostPerDay = defineSetting({
  ...managed,
  key: "emailNotifications.mostPerDay",
  schema: z.int().min(1).max(100),
  default: 8,
  label: "Notification emails a day, at most",
  description: "For members who did not choose. What is left over goes out together later.",
});

export const mostPerWeek = defineSetting({
  ...managed,
  key: "emailNotifications.mostPerWeek",
  schema: z.int().min(1).max(500),
  default: 25,
  label: "Notification emails a week, at most",
});

export const mailScheduleSettings = [fullPost, delay, mostPerDay, mostPerWeek];
