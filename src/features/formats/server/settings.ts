import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const maxLength = defineSetting({
  key: "posts.maxLength",
  schema: z.int().min(500).max(200_000),
  default: 50_000,
  label: "Longest text of a post, in characters",
  writableBy: "community.manage",
});

export const warnsLeaving = defineSetting({
  key: "posts.warnLeaving",
  schema: z.boolean(),
  default: false,
  label: "Say where a link in a post leads before it leaves the site",
  writableBy: "community.manage",
});

export const showsPlayers = defineSetting({
  key: "posts.players",
  schema: z.boolean(),
  default: true,
  label: "Let readers play videos of YouTube and Vimeo within posts",
  writableBy: "community.manage",
});
