import { slugOf } from "#features/discussions/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type ArticleOrder, kbAddress } from "../../contract/rules.ts";
import { type KbRow, listBaseRows } from "../queries/knowledge-bases.ts";
import { type CategoryRow, listCategoryRows } from "../queries/knowledge-categories.ts";

export interface KbNode extends KbRow {
  url: string;
  root: CategoryNode;
}

export interface CategoryNode extends CategoryRow {
  url: string;
  /** 1 for roots. */
  depth: number;
  /** From the root down, without the category itself. */
  ancestors: readonly CategoryNode[];
  children: CategoryNode[];
}

export interface KnowledgeTree {
  bases: readonly KbNode[];
  baseByID: ReadonlyMap<number, KbNode>;
  categoryByID: ReadonlyMap<number, CategoryNode>;
}

export const knowledgeTag = "knowledge";
const keepMs = 3_600_000;

/** All knowledge bases and their categories from the cache, without counts. */
export function knowledgeTree(ctx: Ctx): Promise<KnowledgeTree> {
  ctx.tags.add(knowledgeTag);
  return ctx.cache.remember("knowledge", { tags: [knowledgeTag], ttl: keepMs }, () =>
    loadTree(ctx),
  );
}

export const loadTree = async (ctx: Ctx): Promise<KnowledgeTree> =>
  buildTree(await listBaseRows(ctx), await listCategoryRows(ctx));

const addressOf = (id: number, name: string) => `${id}-${encodeURIComponent(slugOf(name))}`;

const categoryUrl = ({
  knowledgeCategoryID,
  name,
}: Pick<CategoryRow, "knowledgeCategoryID" | "name">): string =>
  `${kbAddress}/categories/${addressOf(knowledgeCategoryID, name)}`;

export const articleUrl = ({ articleID, name }: { articleID: number; name: string }): string =>
  `${kbAddress}/articles/${addressOf(articleID, name)}`;

/** Expects rows in sibling order. */
function buildTree(bases: readonly KbRow[], categories: readonly CategoryRow[]): KnowledgeTree {
  const childRows = Map.groupBy(categories, ({ parentID }) => parentID);
  const categoryByID = new Map<number, CategoryNode>();
  const place = (row: CategoryRow, ancestors: readonly CategoryNode[]): CategoryNode => {
    const node: CategoryNode = {
      ...row,
      url: categoryUrl(row),
      depth: ancestors.length + 1,
      ancestors,
      children: [],
    };
    categoryByID.set(row.knowledgeCategoryID, node);
    const below = [...ancestors, node];
    node.children = (childRows.get(row.knowledgeCategoryID) ?? []).map((child) =>
      place(child, below),
    );
    return node;
  };
  const roots = new Map(
    (childRows.get(null) ?? []).map((row) => [row.knowledgeBaseID, place(row, [])]),
  );
  const nodes = bases.flatMap((base): KbNode[] => {
    const root = roots.get(base.knowledgeBaseID);
    const url = `${kbAddress}/${encodeURIComponent(base.urlCode)}`;
    return root ? [{ ...base, url, root }] : [];
  });
  return {
    bases: nodes,
    baseByID: new Map(nodes.map((node) => [node.knowledgeBaseID, node])),
    categoryByID,
  };
}

/** The category and all below it, in the order of the tree. */
export const withDescendants = (node: CategoryNode): CategoryNode[] => [
  node,
  ...node.children.flatMap(withDescendants),
];

export const idsBelow = (node: CategoryNode): number[] =>
  withDescendants(node).map(({ knowledgeCategoryID }) => knowledgeCategoryID);

/** Order of the articles of a category. */
export const orderIn = (base: KbRow, { sortChildren }: Pick<CategoryRow, "sortChildren">) =>
  (sortChildren ?? base.sortArticles) as ArticleOrder;
