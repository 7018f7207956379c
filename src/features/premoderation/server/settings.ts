import { z } from "zod";
import { mostRecent } from "#features/flood-control/server/public.ts";
import { defineSetting } from "#features/settings/server/public.ts";
import { hasTooManyWildcards } from "./domain/find-keyword.ts";

/** Filter words are visible to moderators only. */
const rights = {
  readableBy: "community.moderate",
  writableBy: "community.moderate",
  group: "ownPage",
} as const;

const ids = z.array(z.int().positive()).max(1_000);
const off = "0 for none";

export const categoryIDs = defineSetting({
  ...rights,
  key: "premoderation.categoryIDs",
  schema: ids,
  default: [] as number[],
  label: "Hold posts in these categories and their subcategories",
});

export const ofDiscussions = defineSetting({
  ...rights,
  key: "premoderation.discussions",
  schema: z.boolean(),
  default: false,
  label: "Hold discussions in these categories",
});

export const ofComments = defineSetting({
  ...rights,
  key: "premoderation.comments",
  schema: z.boolean(),
  default: false,
  label: "Hold comments in these categories",
});

export const heldRoleIDs = defineSetting({
  ...rights,
  key: "premoderation.roleIDs",
  schema: ids,
  default: [] as number[],
  label: "Hold posts from members with these roles",
});

export const keywords = defineSetting({
  ...rights,
  key: "premoderation.keywords",
  schema: z
    .string()
    .max(50_000)
    .refine((list) => !hasTooManyWildcards(list), {
      message: "At most 500 words can have an asterisk.",
    }),
  default: "",
  label: "Hold posts with these words, one per line; * matches any letters",
});

export const challengeNewUsers = defineSetting({
  ...rights,
  key: "premoderation.challengeNewUsers",
  schema: z.boolean(),
  default: false,
  label: "Hold posts from new members",
});

export const challengeAgeCutoffInDays = defineSetting({
  ...rights,
  key: "premoderation.challengeAgeCutoffInDays",
  schema: z.int().min(1).max(3_650),
  default: 7,
  label: "Days that members count as new",
});

export const firstPosts = defineSetting({
  ...rights,
  key: "premoderation.firstPosts",
  schema: z.int().min(0).max(1_000),
  default: 0,
  label: `Number of first posts to hold; ${off}`,
});

export const links = defineSetting({
  ...rights,
  key: "premoderation.links",
  schema: z.int().min(0).max(1_000),
  default: 0,
  label: `Hold posts with this many links; ${off}`,
});

export const trustedDomains = defineSetting({
  ...rights,
  key: "premoderation.trustedDomains",
  schema: z.string().max(20_000),
  default: "",
  label: "Domains whose links are not counted, one per line, including subdomains",
});

export const postsPerHour = defineSetting({
  ...rights,
  key: "premoderation.postsPerHour",
  schema: z.int().min(0).max(mostRecent),
  default: 0,
  label: `Hold posts after this many within an hour; ${off}`,
});

export const ofEdits = defineSetting({
  ...rights,
  key: "premoderation.edits",
  schema: z.boolean(),
  default: true,
  label: "Also hold edits for approval",
});

export const premoderationSettings = [
  categoryIDs,
  ofDiscussions,
  ofComments,
  heldRoleIDs,
  keywords,
  challengeNewUsers,
  challengeAgeCutoffInDays,
  firstPosts,
  links,
  trustedDomains,
  postsPerHour,
  ofEdits,
];
