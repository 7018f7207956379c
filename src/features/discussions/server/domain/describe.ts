import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/in-process.ts";
import type { Discussion } from "../../contract/resources.ts";

/** Names and addresses of the discussions among these that the viewer may see, in one call. */
export async function describeDiscussions(
  ctx: Ctx,
  discussionIDs: readonly number[],
): Promise<Map<number, Pick<Discussion, "name" | "url" | "categoryID">>> {
  if (discussionIDs.length === 0) return new Map();
  const ids = [...new Set(discussionIDs)];
  const query = { discussionID: ids, limit: 500, expand: "-body,-insertUser,-lastUser" };
  const { body } = await callInProcess(ctx)("GET", "/discussions", { query });
  return new Map((body as Discussion[]).map((each) => [each.discussionID, each]));
}
