import type { Ctx } from "#platform/server/context.ts";
import {
  type TranslatedRow,
  translatedCopy,
  translateRow,
} from "#platform/server/records/content-texts.ts";
import { type CategoryRow, listCategoryRows } from "../queries.ts";

export interface CategoryNode extends CategoryRow {
  url: string;
  /** 1 for top-level categories. */
  depth: number;
  /** From the root down, without the category itself. */
  ancestors: readonly CategoryNode[];
  children: CategoryNode[];
}

export interface CategoryTree {
  byID: ReadonlyMap<number, CategoryNode>;
  byUrlcode: ReadonlyMap<string, CategoryNode>;
  roots: readonly CategoryNode[];
  /** Categories that hold the posts of other records, such as groups; in `byID`, but neither root nor `byUrlcode`. */
  owned: readonly CategoryNode[];
}

export const categoriesTag = "categories";
const keepMs = 3_600_000;

/** All categories from the cache, without counts, with names in the reader's language. */
export async function categoryTree(ctx: Ctx): Promise<CategoryTree> {
  ctx.tags.add(categoriesTag);
  const source = await ctx.cache.remember(
    "categories",
    { tags: [categoriesTag], ttl: keepMs },
    async () => buildTree(await listCategoryRows(ctx)),
  );
  return translatedCopy(ctx, source, ["category"], (texts) =>
    buildTree(
      [...source.byID.values()].map((node) => translateRow(texts, translatedCategory, node)),
    ),
  );
}

const translatedCategory: TranslatedRow<CategoryNode> = {
  recordType: "category",
  keyOf: ({ categoryID }) => categoryID,
  properties: ["name", "description"],
};

const categoryUrl = (urlcode: string) => `/categories/${encodeURIComponent(urlcode)}`;

/** Expects rows in sibling order. */
export function buildTree(rows: readonly CategoryRow[]): CategoryTree {
  const childRows = Map.groupBy(rows, ({ parentCategoryID }) => parentCategoryID);
  const byID = new Map<number, CategoryNode>();
  const place = (row: CategoryRow, ancestors: readonly CategoryNode[]): CategoryNode => {
    const node: CategoryNode = {
      ...row,
      url: row.ownerUrl ?? categoryUrl(row.urlcode),
      depth: ancestors.length + 1,
      ancestors,
      children: [],
    };
    byID.set(row.categoryID, node);
    const below = [...ancestors, node];
    node.children = (childRows.get(row.categoryID) ?? []).map((child) => place(child, below));
    return node;
  };
  const top = (childRows.get(null) ?? []).map((row) => place(row, []));
  const roots = top.filter((node) => !isOwned(node));
  return {
    byID,
    byUrlcode: new Map(
      roots.flatMap(withDescendants).map((node) => [node.urlcode.toLowerCase(), node]),
    ),
    roots,
    owned: top.filter(isOwned),
  };
}

/** Whether the category holds the posts of another record, whose feature manages it. */
export const isOwned = ({ ownerType }: Pick<CategoryRow, "ownerType">): boolean =>
  ownerType !== null;

export const withDescendants = (node: CategoryNode): CategoryNode[] => [
  node,
  ...node.children.flatMap(withDescendants),
];
