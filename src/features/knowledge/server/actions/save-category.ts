import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { conflict, forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { CategoryPatch, CategoryPost } from "../../contract/resources/knowledge-categories.ts";
import { arrange, type Move, problemOfTree } from "../domain/arrange.ts";
import {
  type CategoryNode,
  type KbNode,
  type KnowledgeTree,
  withDescendants,
} from "../domain/knowledge-tree.ts";
import { mayManage, mayView } from "../policy.ts";
import { hasArticles, moveDeleted } from "../queries/article-places.ts";
import {
  changeCategory,
  insertCategory,
  type PlacedRow,
  placeCategories,
  removeCategory,
} from "../queries/knowledge-categories.ts";
import { removeTranslationsOf } from "../queries/knowledge-translations.ts";
import { changeTrees, refuseTree } from "./change-trees.ts";

interface Found {
  base: KbNode;
  category: CategoryNode;
}

/** 404 if the viewer may not see the category, 403 if they may not manage it. */
function getManaged(ctx: Ctx, tree: KnowledgeTree, categoryID: number): Found {
  const category = tree.categoryByID.get(categoryID);
  const base = category && tree.baseByID.get(category.knowledgeBaseID);
  if (!category || !base || !mayView(ctx.viewer, base)) throw notFound("Knowledge category");
  if (!mayManage(ctx.viewer, base)) throw forbidden(["articles.manage"]);
  return { base, category };
}

export const createCategory = (ctx: Ctx, given: CategoryPost): Promise<number> =>
  changeTrees(ctx, async (tx, tree) => {
    const { base, category: parent } = getManaged(ctx, tree, parentOf(tree, given));
    checkBase(base, given.knowledgeBaseID);
    const { name, sortChildren, foreignID, sort } = given;
    const knowledgeCategoryID = await insertCategory(tx, {
      name,
      knowledgeBaseID: base.knowledgeBaseID,
      parentID: parent.knowledgeCategoryID,
      sort: (parent.children.at(-1)?.sort ?? 0) + 1,
      ...(sortChildren !== undefined && { sortChildren }),
      ...(foreignID !== undefined && { foreignID }),
    });
    const row = { id: knowledgeCategoryID, parentID: parent.knowledgeCategoryID, sort: 0 };
    const parents = parentsIn(base).set(row.id, row.parentID);
    refuseTree(problemOfTree(parents));
    if (sort !== undefined && sort !== null)
      await placeCategories(tx, arrange([...placedIn(base), row], [{ ...row, sort }]));
    return knowledgeCategoryID;
  });

/** The root of a base, unless a parent is given. */
function parentOf(
  { baseByID }: KnowledgeTree,
  { parentID, knowledgeBaseID }: CategoryPost,
): number {
  if (parentID !== undefined) return parentID;
  if (knowledgeBaseID === undefined)
    throw invalid({ field: "parentID", message: "Name the category that is to contain it." });
  const base = baseByID.get(knowledgeBaseID);
  if (!base) throw notFound("Knowledge base");
  return base.root.knowledgeCategoryID;
}

function checkBase({ knowledgeBaseID }: KbNode, given: number | undefined) {
  if (given !== undefined && given !== knowledgeBaseID)
    throw invalid({
      field: "knowledgeBaseID",
      message: "Categories stay in their knowledge base.",
    });
}

const placedIn = ({ root }: KbNode): PlacedRow[] =>
  withDescendants(root).flatMap(({ knowledgeCategoryID: id, parentID, sort }) =>
    parentID === null ? [] : [{ id, parentID, sort }],
  );

const parentsIn = ({ root }: KbNode): Map<number, number | null> =>
  new Map(
    withDescendants(root).map(({ knowledgeCategoryID, parentID }) => [
      knowledgeCategoryID,
      parentID,
    ]),
  );

/** Moves categories within a base; throws 422 if the result were no tree. */
export async function moveCategories(
  tx: TransactionCtx,
  base: KbNode,
  moves: readonly Move[],
): Promise<void> {
  const parents = parentsIn(base);
  for (const { id, parentID } of moves) {
    if (!parents.has(id) || !parents.has(parentID)) refuseStranger();
    if (id === base.rootCategoryID)
      throw invalid({ field: "recordID", message: "The root of a knowledge base stays there." });
    parents.set(id, parentID);
  }
  refuseTree(problemOfTree(parents));
  await placeCategories(tx, arrange(placedIn(base), moves));
}

export function refuseStranger(): never {
  throw invalid({
    field: "parentID",
    message: "There is no such category in this knowledge base.",
  });
}

export const updateCategory = (ctx: Ctx, categoryID: number, given: CategoryPatch): Promise<void> =>
  changeTrees(ctx, async (tx, tree) => {
    const { base, category } = getManaged(ctx, tree, categoryID);
    checkBase(base, given.knowledgeBaseID);
    const { name, sortChildren, foreignID, parentID, sort } = given;
    if (parentID !== undefined && !tree.categoryByID.has(parentID))
      throw notFound("Knowledge category");
    const values = {
      ...(name !== undefined && { name }),
      ...(sortChildren !== undefined && { sortChildren }),
      ...(foreignID !== undefined && { foreignID }),
    };
    if (!isNothing(changesOf(category, values))) await changeCategory(tx, categoryID, values);
    if ((parentID ?? category.parentID) !== category.parentID || sort !== undefined)
      await moveCategory(tx, { base, category }, { parentID, sort });
  });

async function moveCategory(
  tx: TransactionCtx,
  { base, category }: Found,
  { parentID, sort }: Pick<CategoryPatch, "parentID" | "sort">,
) {
  const { knowledgeCategoryID: id } = category;
  const newParentID = parentID ?? category.parentID;
  if (newParentID === null) refuseTree("cycle");
  else await moveCategories(tx, base, [{ id, parentID: newParentID, sort }]);
}

export const updateRoot = (ctx: Ctx, categoryID: number, foreignID: string | null): Promise<void> =>
  changeTrees(ctx, async (tx, tree) => {
    const { category } = getManaged(ctx, tree, categoryID);
    if (category.parentID !== null)
      throw invalid({ field: "knowledgeCategoryID", message: "This category is not a root." });
    await changeCategory(tx, categoryID, { foreignID });
  });

export const deleteCategory = (ctx: Ctx, categoryID: number): Promise<void> =>
  changeTrees(ctx, async (tx, tree) => {
    const { category } = getManaged(ctx, tree, categoryID);
    if (category.parentID === null)
      throw conflict("The root of a knowledge base is deleted with it.");
    if (category.children.length > 0 || (await hasArticles(tx, categoryID)))
      throw conflict("Only empty categories can be deleted.");
    await moveDeleted(tx, categoryID, category.parentID);
    await removeTranslationsOf(tx, "knowledgeCategory", categoryID);
    await removeCategory(tx, categoryID);
  });
