import { findUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet, loadRecords, type RecordRef } from "#platform/server/records/record-types.ts";
import { reportable } from "#platform/server/records/reportable.ts";
import { type LearntPost, spamProviders } from "../extension-points.ts";

interface Judged {
  userID: number;
  records: readonly RecordRef[];
}

/** Reports verdicts of moderators to providers that learn, in the background, at most once each. */
export async function reportVerdict(
  ctx: Ctx,
  { userID, records }: Judged,
  isSpam: boolean,
): Promise<void> {
  const all = ctx.platform.extensions.list(spamProviders).filter(({ learn }) => learn);
  const on = await Promise.all(all.map((provider) => provider.isOn(ctx)));
  const providers = all.filter((_, index) => on[index]);
  const author = providers.length > 0 ? await findUser(ctx, userID) : undefined;
  if (!author) return;
  const posts = await readPosts(ctx, records);
  for (const { name, learn } of providers)
    for (const post of posts)
      await learn?.(ctx, { ...post, author, isSpam }).catch((error: unknown) =>
        ctx.log.warn({ provider: name, reason: String(error) }, "spam service does not learn"),
      );
}

type PostText = Pick<LearntPost, "recordType" | "recordID" | "name" | "html">;

async function readPosts(ctx: Ctx, records: readonly RecordRef[]): Promise<PostText[]> {
  const posts: PostText[] = [];
  for (const [recordType, refs] of Map.groupBy(records, (record) => record.recordType)) {
    const ids = refs.map(({ recordID }) => recordID);
    const source = findFacet(ctx.platform.extensions, recordType, reportable);
    const texts = await source?.listPosts(ctx, ids);
    const heads = await loadRecords(ctx, recordType, ids);
    for (const [recordID, { html }] of texts ?? [])
      posts.push({ recordType, recordID, name: heads.get(recordID)?.name ?? "", html });
  }
  return posts;
}
