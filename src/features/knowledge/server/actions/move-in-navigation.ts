import { indexLater } from "#features/search/server/public.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { NavigationMove } from "../../contract/resources/knowledge-bases.ts";
import { arrange, type Move } from "../domain/arrange.ts";
import { articleTag } from "../domain/find.ts";
import { idsBelow, type KbNode } from "../domain/knowledge-tree.ts";
import { mayManage, mayView } from "../policy.ts";
import { listPlaced, listPlacesOf, placeArticles } from "../queries/article-places.ts";
import { changeTrees } from "./change-trees.ts";
import { moveCategories, refuseStranger } from "./save-category.ts";

export const moveInNavigation = (
  ctx: Ctx,
  knowledgeBaseID: number,
  given: readonly NavigationMove[],
): Promise<void> =>
  changeTrees(ctx, async (tx, { baseByID }) => {
    const base = baseByID.get(knowledgeBaseID);
    if (!base || !mayView(ctx.viewer, base)) throw notFound("Knowledge base");
    if (!mayManage(ctx.viewer, base)) throw forbidden(["articles.manage"]);
    const movesOf = (recordType: string): Move[] =>
      given
        .filter((move) => move.recordType === recordType)
        .map(({ recordID: id, parentID, sort }) => ({ id, parentID, sort }));
    const [categories, articles] = [movesOf("knowledgeCategory"), movesOf("article")];
    if (categories.length > 0) await moveCategories(tx, base, categories);
    if (articles.length > 0) await moveWithin(tx, base, articles);
  });

async function moveWithin(tx: TransactionCtx, base: KbNode, moves: readonly Move[]) {
  const inBase = new Set(idsBelow(base.root));
  if (moves.some(({ parentID }) => !inBase.has(parentID))) refuseStranger();
  const articleIDs = [...new Set(moves.map(({ id }) => id))];
  const found = await listPlacesOf(tx, articleIDs);
  if (found.length < articleIDs.length || found.some(({ parentID }) => !inBase.has(parentID)))
    throw invalid({
      field: "recordID",
      message: "There is no such article in this knowledge base.",
    });
  await moveArticles(tx, moves);
}

/** Requires the lock of the trees. */
export async function moveArticles(tx: TransactionCtx, moves: readonly Move[]): Promise<void> {
  const parents = [...new Set(moves.map(({ parentID }) => parentID))];
  const siblings = await listPlaced(tx, parents);
  const there = new Set(siblings.map(({ id }) => id));
  const absent = moves.map(({ id }) => id).filter((id) => !there.has(id));
  const rows = [...siblings, ...(absent.length > 0 ? await listPlacesOf(tx, absent) : [])];
  await placeArticles(tx, arrange(rows, moves));
  const articleIDs = moves.map(({ id }) => id);
  await indexLater(tx, "article", articleIDs);
  await tx.invalidate(...articleIDs.map(articleTag));
}
