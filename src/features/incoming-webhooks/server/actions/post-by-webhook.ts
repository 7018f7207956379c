import { digestOf, throttle } from "#features/accounts/server/public.ts";
import { createComment } from "#features/comments/contract/routes.ts";
import { createDiscussion } from "#features/discussions/contract/routes.ts";
import { memberViewer } from "#features/users/server/public.ts";
import { ApiError, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import type { IncomingPost, IncomingResult } from "../../contract/resources.ts";
import { countPost, findByDigest, findPost, type IncomingRow, keepPost } from "../queries.ts";

const most = { atOnce: 30, longestSeconds: 60, refillSeconds: 60 };

/** Posts as the member of a webhook, through the endpoints that members use, so that their rules apply. */
export async function postByWebhook(ctx: Ctx, secret: string, post: IncomingPost) {
  const webhook = await findByDigest(ctx, digestOf(secret));
  if (!webhook) throw notFound("Incoming Webhook");
  const { incomingWebhookID, userID } = webhook;
  const { atOnce, longestSeconds, refillSeconds } = most;
  const subject = `incoming webhook ${incomingWebhookID}`;
  await throttle(ctx, [subject, atOnce, longestSeconds, refillSeconds]);
  const key = keyIn(ctx);
  const viewer = await memberViewer(ctx, userID);
  return ctx.transaction(async (tx) => {
    await countPost(tx, incomingWebhookID);
    const posted = key && (await findPost(tx, incomingWebhookID, key));
    if (posted) return resultOf(posted.recordType, posted.recordID);
    const result = await create(tx.as(viewer), webhook, post);
    const { recordType, recordID } = result;
    if (key) await keepPost(tx, { incomingWebhookID, key, recordType, recordID });
    return result;
  });
}

function keyIn({ request }: Ctx): string | undefined {
  const key = [request?.headers["idempotency-key"]].flat()[0];
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new ApiError(400, "Idempotency-Key must be 1 to 200 visible characters.");
  return key;
}

async function create(
  ctx: Ctx,
  { categoryID }: IncomingRow,
  { name, body, format, discussionID }: IncomingPost,
): Promise<IncomingResult> {
  if (discussionID !== undefined) {
    const head = (await loadRecords(ctx, "discussion", [discussionID])).get(discussionID);
    if (head?.place?.recordID !== categoryID) throw notFound("Discussion");
    const answer = await callInProcess(ctx)(createComment, {
      body: { discussionID, body, format },
    });
    return resultOf("comment", "commentID" in answer.body ? answer.body.commentID : null);
  }
  if (name === undefined) throw invalid({ field: "name", message: "Enter a title." });
  const answer = await callInProcess(ctx)(createDiscussion, {
    body: { categoryID, name, body, format },
  });
  return resultOf("discussion", "discussionID" in answer.body ? answer.body.discussionID : null);
}

const resultOf = (recordType: string, recordID: number | null): IncomingResult => ({
  recordType: recordType as IncomingResult["recordType"],
  recordID,
  isHeld: recordID === null,
});
