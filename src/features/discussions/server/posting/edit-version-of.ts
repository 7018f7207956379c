import type { Ctx } from "#platform/server/context.ts";
import { versionOf } from "#platform/server/http/responses/etag.ts";
import type { DiscussionRow } from "../queries/discussions.ts";
import { listTagIDs } from "../queries/tags.ts";

type Edited = Pick<DiscussionRow, "discussionID" | "name" | "body" | "format" | "categoryID">;

export async function editVersionOf(
  ctx: Ctx,
  { discussionID, name, body, format, categoryID }: Edited,
): Promise<string> {
  const tagIDs = await listTagIDs(ctx, discussionID);
  const written = [name, body, format, categoryID, ...tagIDs.toSorted((one, other) => one - other)];
  return versionOf(written, []);
}
