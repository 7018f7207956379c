import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const maxLength = defineSetting({
  key: "posts.maxLength",
  schema: z.int().min(500).max(200_000),
  default: 50_000,
  label: "Longest text of a post, in characters",
  writableBy: "community.manage",
});
