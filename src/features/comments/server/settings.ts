import { z } from "zod";
import { commentViews } from "#features/categories/contract/resources.ts";
import { defineFloodLimit } from "#features/flood-control/server/public.ts";
import { defineSetting } from "#features/settings/server/public.ts";

export const editContentTimeout = defineSetting({
  key: "ui.editContentTimeout",
  group: "limits",
  section: "postingRates",
  schema: z.number().int().min(-1).max(315_360_000).meta({ unit: "seconds" }),
  default: 3_600,
  label: "Editing window",
  description: "How long authors can edit what they wrote; -1 means no limit.",
});

export const commentsPerPage = defineSetting({
  key: "comments.perPage",
  group: "posting",
  schema: z.number().int().min(5).max(100),
  default: 30,
  label: "Comments per page",
});

export const commentFlood = defineFloodLimit("comment", "Comments", {
  count: 5,
  seconds: 60,
  pause: 120,
});

export const maxDepth = defineSetting({
  key: "comments.maxDepth",
  group: "posting",
  schema: z.number().int().min(1).max(50),
  default: 10,
  label: "Maximum reply depth",
});

export const defaultView = defineSetting({
  key: "comments.view",
  group: "posting",
  schema: z.enum(commentViews),
  default: "pages" as (typeof commentViews)[number],
  label: "Default comment view",
});
