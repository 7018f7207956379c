import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { moment } from "./moment.ts";
import { withNewLinks } from "./new-links.ts";
import { sourceID } from "./source-id.ts";
import { withWholeAddresses } from "./whole-addresses.ts";

/** Columns shared by lines of all post types, without the body format. */
export const postColumns = {
  id: sourceID,
  userID: sourceID,
  dateInserted: moment(),
  body: z.string(),
  url: z.string().max(2_000).optional(),
};

interface Post {
  body: string;
  dateInserted: Date;
}

type PostLine = Post & Parameters<typeof withWholeAddresses>[0];

export async function comparePost(ctx: Ctx, post: Post, line: PostLine) {
  const [expected] = await withNewLinks(ctx, [withWholeAddresses(line)]);
  if (post.body !== expected?.body) return "the text differs";
  return post.dateInserted.getTime() === line.dateInserted.getTime()
    ? undefined
    : "the date differs";
}
