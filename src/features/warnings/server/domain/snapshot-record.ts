import { getModerated } from "#features/reports/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

const longestExcerpt = 500;

/** Snapshot of the post, which outlives it. */
export async function snapshotRecord(ctx: Ctx, ref: RecordRef) {
  const { head, source } = await getModerated(ctx, ref);
  const post = (await source.listPosts(ctx, [ref.recordID])).get(ref.recordID);
  return {
    userID: head.insertUserID ?? 0,
    recordType: ref.recordType,
    recordID: ref.recordID,
    recordName: head.name,
    recordUrl: head.url ?? null,
    excerpt: post?.excerpt ? cutText(post.excerpt, longestExcerpt, "…") : null,
  };
}
