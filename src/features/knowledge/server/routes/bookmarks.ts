import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/bookmarks.ts";
import { articleTag, getArticle, visibleCategoryIDs } from "../domain/find.ts";
import { inLocale } from "../domain/locales.ts";
import { presentArticles } from "../present/articles.ts";
import {
  addBookmark,
  countBookmarked,
  listBookmarkedIDs,
  removeBookmark,
} from "../queries/article-bookmarks.ts";
import { listArticleRowsByID } from "../queries/articles.ts";

export const bookmarkRoutes = [
  handle(contract.bookmarkArticle, async (ctx, { params: { articleID }, body: { bookmarked } }) => {
    await getArticle(ctx, articleID);
    await ctx.transaction(async (tx) => {
      if (bookmarked) await addBookmark(tx, articleID);
      else await removeBookmark(tx, articleID);
      await tx.invalidate(articleTag(articleID));
    });
    return { bookmarked };
  }),
  handle(contract.listBookmarked, async (ctx, { query }) => {
    const { page, limit, locale, expand } = query;
    const categoryIDs = await visibleCategoryIDs(ctx);
    const ids = await listBookmarkedIDs(ctx, { categoryIDs, limit, offset: (page - 1) * limit });
    const rows = new Map(
      (ids.length > 0 ? await listArticleRowsByID(ctx, ids) : []).map((row) => [
        row.articleID,
        row,
      ]),
    );
    const shown = await presentArticles(
      inLocale(ctx, locale),
      ids.flatMap((id) => rows.get(id) ?? []),
      expand,
    );
    return paged(shown, { page, limit, total: await countBookmarked(ctx, { categoryIDs }) });
  }),
];
