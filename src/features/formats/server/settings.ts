import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const maxLength = defineSetting({
  key: "posts.maxLength",
  group: "limits",
  section: "lengths",
  schema: z.int().min(500).max(200_000).meta({ unit: "characters" }),
  default: 50_000,
  label: "Maximum post length",
  writableBy: "community.manage",
});

export const warnsLeaving = defineSetting({
  key: "posts.warnLeaving",
  schema: z.boolean(),
  default: false,
  label: "Warn before following links to other sites",
  writableBy: "community.manage",
});

export const showsPlayers = defineSetting({
  key: "posts.players",
  schema: z.boolean(),
  default: true,
  label: "Play YouTube and Vimeo videos in posts",
  writableBy: "community.manage",
});
