import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { type Frequency, frequencies } from "../contract/resources.ts";

const managed = {
  readableBy: "community.manage",
  writableBy: "community.manage",
  group: "mail",
} as const;

const flag = (key: string, initial: boolean, label: string) =>
  defineSetting({
    ...managed,
    key: `emailDigest.${key}`,
    schema: z.boolean(),
    default: initial,
    label,
  });

export const isEnabled = flag("enabled", false, "Digest emails");

export const autosubscribe = defineSetting({
  ...managed,
  key: "emailDigest.autosubscribe.enabled",
  schema: z.boolean(),
  default: false,
  label: "Send digests to members who did not choose",
});

export const defaultFrequency = defineSetting<Frequency>({
  ...managed,
  key: "emailDigest.defaultFrequency",
  schema: z.enum(frequencies),
  default: "weekly",
  label: "How often digests go out",
  description: "For members who did not choose.",
});

const weekday = (key: string, label: string) =>
  defineSetting({
    ...managed,
    key: `emailDigest.${key}`,
    schema: z.int().min(1).max(7),
    default: 1,
    label,
    description: "1 is Monday, 7 is Sunday.",
  });

export const dayOfWeek = weekday("dayOfWeek", "Day of weekly digests");
export const monthlyDayOfWeek = weekday("monthly.dayOfWeek", "Day of the week of monthly digests");

export const monthlySetPosition = defineSetting<"first" | "last">({
  ...managed,
  key: "emailDigest.monthly.setPosition",
  schema: z.enum(["first", "last"]),
  default: "first",
  label: "Which of these days in a month",
});

export const postCount = defineSetting({
  ...managed,
  key: "emailDigest.postCount",
  schema: z.int().min(3).max(20),
  default: 5,
  label: "Posts in a digest",
});

export const title = defineSetting({
  ...managed,
  key: "emailDigest.title",
  schema: z.string().trim().max(100),
  default: "",
  label: "Title of digests",
  description: "Leave empty for the usual one.",
});

export const includeCommunityName = flag(
  "includeCommunityName",
  true,
  "Name of the site in the subject of digests",
);
export const authorEnabled = flag("authorEnabled", true, "Authors of posts in digests");
export const viewCountEnabled = flag("viewCountEnabled", true, "Views of posts in digests");
export const commentCountEnabled = flag(
  "commentCountEnabled",
  true,
  "Comments on posts in digests",
);
export const scoreCountEnabled = flag("scoreCountEnabled", true, "Scores of posts in digests");

export const digestSettings = [
  isEnabled,
  autosubscribe,
  defaultFrequency,
  dayOfWeek,
  monthlyDayOfWeek,
  monthlySetPosition,
  postCount,
  title,
  includeCommunityName,
  authorEnabled,
  viewCountEnabled,
  commentCountEnabled,
  scoreCountEnabled,
];
