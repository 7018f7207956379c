import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const managed = {
  readableBy: "community.manage",
  writableBy: "community.manage",
  group: "notifications",
  section: "push",
} as const;

export const isEnabled = defineSetting({
  ...managed,
  key: "push.enabled",
  schema: z.boolean(),
  default: true,
  label: "Push notifications",
  description:
    "Members can turn them on for each of their devices. When you turn this off, browsers unsubscribe.",
});

export const showsContent = defineSetting({
  ...managed,
  key: "push.showsContent",
  schema: z.boolean(),
  default: false,
  label: "Show content in push notifications",
  description:
    "Content can be read on locked screens. When off, a notification only says that there is something new.",
});

export const pushSettings = [isEnabled, showsContent];
