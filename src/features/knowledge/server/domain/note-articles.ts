import { indexLater } from "#features/search/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { articleTag } from "./find.ts";
import { articlesTag } from "./knowledge-tree.ts";

export const noteArticle = (
  tx: TransactionCtx,
  { articleID, bodyHtml, isNew }: { articleID: number; bodyHtml: string; isNew?: boolean },
) =>
  noteSaved(tx, {
    recordType: "article",
    recordID: articleID,
    texts: [bodyHtml],
    ...(isNew && { before: [] }),
  });

/** Updates the search index and the caches after a change of an article. */
export async function announceArticle(tx: TransactionCtx, articleID: number): Promise<void> {
  await indexLater(tx, "article", [articleID]);
  await tx.invalidate(articleTag(articleID), articlesTag);
}
