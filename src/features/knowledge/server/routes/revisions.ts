import { forbidden, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/revisions.ts";
import { getRevision, restoreRevision, reviewRevision } from "../actions/review-revision.ts";
import { getArticle, visibleBases } from "../domain/find.ts";
import { idsBelow } from "../domain/knowledge-tree.ts";
import { mayManage, mayWrite } from "../policy.ts";
import { showArticle } from "../present/articles.ts";
import { presentRevision, presentRevisions } from "../present/revisions.ts";
import {
  countRevisionRows,
  countWaiting,
  listRevisionRows,
  listWaiting,
} from "../queries/article-revisions.ts";

async function getWritable(ctx: Ctx, articleID: number) {
  const placed = await getArticle(ctx, articleID);
  if (!mayWrite(ctx.viewer, placed.base)) throw forbidden(["articles.add"]);
  return placed;
}

export const revisionRoutes = [
  handle(contract.listReviews, async (ctx, { query: { page, limit } }) => {
    const bases = await visibleBases(ctx);
    const below = (may: typeof mayManage) =>
      bases.filter((base) => may(ctx.viewer, base)).flatMap(({ root }) => idsBelow(root));
    const filter = {
      managedIDs: below(mayManage),
      ownIDs: below(mayWrite),
      userID: ctx.viewer.userID,
    };
    const rows = await listWaiting(ctx, filter, { limit, offset: (page - 1) * limit });
    const total = await countWaiting(ctx, filter);
    return paged(await presentRevisions(ctx, rows), { page, limit, total });
  }),
  handle(contract.listRevisions, async (ctx, { params: { articleID }, query }) => {
    const { base } = await getWritable(ctx, articleID);
    const { page, limit, status } = query;
    const onlyOpenOf = mayManage(ctx.viewer, base) ? undefined : ctx.viewer.userID;
    const filter = { articleID, status, onlyOpenOf };
    const rows = await listRevisionRows(ctx, filter, { limit, offset: (page - 1) * limit });
    const total = await countRevisionRows(ctx, filter);
    return paged(await presentRevisions(ctx, rows), { page, limit, total });
  }),
  handle(contract.getRevision, async (ctx, { params, query }) => {
    const placed = await getWritable(ctx, params.articleID);
    const row = await getRevision(ctx, placed, params.articleRevisionID);
    return presentRevision(ctx, row, query.expand);
  }),
  handle(contract.restoreRevision, async (ctx, { params: { articleID, articleRevisionID } }) => {
    await getWritable(ctx, articleID);
    await restoreRevision(ctx, articleID, articleRevisionID);
    return showArticle(ctx, articleID);
  }),
  handle(contract.reviewRevision, async (ctx, { params, body }) => {
    await reviewRevision(ctx, params, body);
    const placed = await getArticle(ctx, params.articleID);
    const row = await getRevision(ctx, placed, params.articleRevisionID);
    const [shown] = await presentRevisions(ctx, [row]);
    if (!shown) throw notFound("Revision");
    return shown;
  }),
];
