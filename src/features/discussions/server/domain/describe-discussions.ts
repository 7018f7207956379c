import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { ReceivedDiscussion } from "../../contract/resources.ts";
import { listDiscussions } from "../../contract/routes/lists.ts";

const maxAtOnce = 100;

export async function describeDiscussions(
  ctx: Ctx,
  discussionIDs: readonly number[],
): Promise<Map<number, Pick<ReceivedDiscussion, "name" | "url" | "categoryID">>> {
  const waiting = [...new Set(discussionIDs)];
  const described = new Map<number, ReceivedDiscussion>();
  while (waiting.length > 0) {
    const discussionID = waiting.splice(0, maxAtOnce);
    const query = { discussionID, limit: maxAtOnce, expand: ["-body", "-insertUser", "-lastUser"] };
    const { body } = await callInProcess(ctx)(listDiscussions, { query });
    for (const each of body) described.set(each.discussionID, each);
  }
  return described;
}
