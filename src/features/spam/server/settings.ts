import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const rights = {
  readableBy: "community.moderate",
  group: "moderation",
  section: "spam",
} as const;
const ofServices = { ...rights, section: "spamServices" } as const;
const points = z.int().min(0).max(100);
const address = z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(500)]);
const secret = z.string().trim().max(200);

export const newForDays = defineSetting({
  ...rights,
  key: "spam.newForDays",
  schema: z.int().min(1).max(365),
  default: 7,
  label: "Check posts for spam for this many days after joining",
});

export const firstPosts = defineSetting({
  ...rights,
  key: "spam.firstPosts",
  schema: z.int().min(0).max(100),
  default: 3,
  label: "Number of first posts to check for spam",
});

export const holdFrom = defineSetting({
  ...rights,
  key: "spam.holdFrom",
  schema: points,
  default: 2,
  label: "Spam score for approval (0 for never)",
  description:
    "The first link scores 2, each further link 1, joining that day 1, and repeating someone else's text 4. What can't be held, such as a message, is refused at 2 points more.",
});

export const refuseFrom = defineSetting({
  ...rights,
  key: "spam.refuseFrom",
  schema: points,
  default: 0,
  label: "Spam score for refusal (0 for never)",
});

export const holdsUnchecked = defineSetting({
  ...rights,
  key: "spam.holdsUnchecked",
  schema: z.boolean(),
  default: false,
  label: "Hold newcomers' posts while a spam service is unreachable",
});

export const stopForumSpamOn = defineSetting({
  ...ofServices,
  key: "spam.stopForumSpam.isOn",
  schema: z.boolean(),
  default: false,
  label: "Check newcomers with StopForumSpam (shares their names, email and IP addresses)",
});

export const stopForumSpamAddress = defineSetting({
  ...ofServices,
  key: "spam.stopForumSpam.url",
  schema: address,
  default: "https://api.stopforumspam.org/api",
  label: "StopForumSpam address",
});

export const akismetKey = defineSetting({
  ...ofServices,
  key: "spam.akismet.key",
  schema: secret,
  default: "",
  label: "Akismet key (shares newcomers' posts with Akismet)",
  isSecret: true,
  readableBy: "site.manage",
});

export const akismetAddress = defineSetting({
  ...ofServices,
  key: "spam.akismet.url",
  schema: address,
  default: "https://rest.akismet.com/1.1/comment-check",
  label: "Akismet address",
});

export const serviceAddress = defineSetting({
  ...ofServices,
  key: "spam.service.url",
  schema: address,
  default: "",
  label: "Address of your own spam service",
});

export const serviceKey = defineSetting({
  ...ofServices,
  key: "spam.service.key",
  schema: secret,
  default: "",
  label: "Key for your own spam service",
  isSecret: true,
  readableBy: "site.manage",
});

export const spamSettings = [
  newForDays,
  firstPosts,
  holdFrom,
  refuseFrom,
  holdsUnchecked,
  stopForumSpamOn,
  stopForumSpamAddress,
  akismetKey,
  akismetAddress,
  serviceAddress,
  serviceKey,
];
