import type { Reportable } from "#platform/server/records/reportable.ts";
import { removeArticle, restoreArticle } from "../actions/change-status.ts";
import { announceArticle } from "../domain/note-articles.ts";
import { listReported, lockArticle, lockArticles } from "../queries/articles.ts";

/** Reports of articles are decided by those who moderate the whole community. */
export const reportableArticle: Reportable = {
  async listPosts(ctx, articleIDs) {
    const rows = await listReported(ctx, articleIDs);
    return new Map(rows.map(({ articleID, ...post }) => [articleID, post]));
  },
  lock: lockArticles,
  async remove(tx, articleID) {
    const row = await lockArticle(tx, articleID);
    if (!row || row.dateDeleted) return;
    await removeArticle(tx, row);
    await announceArticle(tx, articleID);
  },
  async restore(tx, articleID) {
    const row = await lockArticle(tx, articleID);
    if (!row?.dateDeleted) return;
    await restoreArticle(tx, row);
    await announceArticle(tx, articleID);
  },
};
