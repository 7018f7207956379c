import type { Recounter } from "#features/imports/server/public.ts";
import { replantAll } from "../queries/moving.ts";

/** Numbers of branches, depths and counts of answers. */
export const commentRecounter: Recounter = {
  name: "comments",
  recount: (ctx) => replantAll(ctx),
};
