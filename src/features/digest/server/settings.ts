import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { imageAddress } from "#platform/contract/addresses.ts";
import { type Frequency, frequencies } from "../contract/resources.ts";

const managed = {
  readableBy: "community.manage",
  writableBy: "community.manage",
  group: "notifications",
  section: "digest",
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
  label: "Send digests to members by default",
});

export const defaultFrequency = defineSetting<Frequency>({
  ...managed,
  key: "emailDigest.defaultFrequency",
  schema: z.enum(frequencies),
  default: "weekly",
  label: "Digest frequency",
  description: "For members who have not chosen one.",
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

export const dayOfWeek = weekday("dayOfWeek", "Weekday of weekly digests");
export const monthlyDayOfWeek = weekday("monthly.dayOfWeek", "Weekday of monthly digests");

export const monthlySetPosition = defineSetting<"first" | "last">({
  ...managed,
  key: "emailDigest.monthly.setPosition",
  schema: z.enum(["first", "last"]),
  default: "first",
  label: "Week of the month",
});

export const postCount = defineSetting({
  ...managed,
  key: "emailDigest.postCount",
  schema: z.int().min(3).max(20),
  default: 5,
  label: "Posts per digest",
});

export const title = defineSetting({
  ...managed,
  key: "emailDigest.title",
  schema: z.string().trim().max(100),
  default: "",
  label: "Digest title",
  description: "Leave empty for the default.",
});

export const logo = defineSetting({
  ...managed,
  key: "emailDigest.logo",
  schema: imageAddress(500).meta({ format: "image" }),
  default: "",
  label: "Digest logo",
  description: "Leave empty for the logo of all emails.",
});

/** Empty value of other forum software. */
const otherSpellings = { '[{"children":[{"text":""}],"type":"p"}]': "" };

const words = (key: string, label: string, description: string) =>
  defineSetting({
    ...managed,
    key: `emailDigest.${key}`,
    schema: z.string().trim().max(1_000),
    otherSpellings,
    default: "",
    label,
    description,
  });

export const introduction = words(
  "introduction",
  "Digest introduction",
  "Shown above the posts. Plain text. Leave empty for the default.",
);
export const footer = words(
  "footer",
  "Digest footer",
  "Plain text. Leave empty for the footer of all emails.",
);

export const includeCommunityName = flag(
  "includeCommunityName",
  true,
  "Show the site name in digest subjects",
);
export const authorEnabled = flag("authorEnabled", true, "Show authors in digests");
export const viewCountEnabled = flag("viewCountEnabled", true, "Show view counts in digests");
export const commentCountEnabled = flag(
  "commentCountEnabled",
  true,
  "Show comment counts in digests",
);
export const scoreCountEnabled = flag("scoreCountEnabled", true, "Show scores in digests");

export const digestSettings = [
  isEnabled,
  autosubscribe,
  defaultFrequency,
  dayOfWeek,
  monthlyDayOfWeek,
  monthlySetPosition,
  postCount,
  title,
  logo,
  introduction,
  footer,
  includeCommunityName,
  authorEnabled,
  viewCountEnabled,
  commentCountEnabled,
  scoreCountEnabled,
];
