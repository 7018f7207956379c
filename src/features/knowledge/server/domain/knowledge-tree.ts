import { slugOf } from "#features/discussions/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type ArticleOrder, kbAddress } from "../../contract/rules.ts";
import { type KbRow, listBaseRows } from "../queries/knowledge-bases.ts";
import {
  type CategoryRow,
  countArticlesByCategory,
  listCategoryRows,
} from "../queries/knowledge-categories.ts";
import { listNameTranslations, type NameTranslation } from "../queries/knowledge-translations.ts";
import { furtherLocale, inLocale, localeOf } from "./locales.ts";

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
  translations: readonly NameTranslation[];
}

export const knowledgeTag = "knowledge";
export const articlesTag = "articles";
const keepMs = 3_600_000;

/** All knowledge bases and their categories from the cache, without counts, with names in the reader's language. */
export async function knowledgeTree(ctx: Ctx): Promise<KnowledgeTree> {
  ctx.tags.add(knowledgeTag);
  const keeping = { tags: [knowledgeTag], ttl: keepMs };
  const source = await ctx.cache.remember("knowledge", keeping, () => loadTree(ctx));
  const wanted = localeOf(ctx);
  const locales = new Map(
    source.bases.flatMap((base) => {
      const locale = furtherLocale(base, wanted);
      return locale === undefined ? [] : [[base.knowledgeBaseID, locale] as const];
    }),
  );
  if (locales.size === 0) return source;
  const key = `knowledge ${[...locales].map(([id, locale]) => `${id} ${locale}`).join()}`;
  return ctx.cache.remember(key, keeping, async () => translateTree(source, locales));
}

/** Number of published articles by category, from the cache; categories without any have no entry. */
export function articleCounts(ctx: Ctx): Promise<ReadonlyMap<number, number>> {
  ctx.tags.add(articlesTag);
  const keeping = { tags: [articlesTag], ttl: keepMs };
  return ctx.cache.remember("article counts", keeping, () => countArticlesByCategory(ctx));
}

/** The tree with the names that it was given, whatever the reader's language. */
export const sourceTree = (ctx: Ctx): Promise<KnowledgeTree> => knowledgeTree(inLocale(ctx, "und"));

export const loadTree = async (ctx: Ctx): Promise<KnowledgeTree> =>
  buildTree(
    (await listBaseRows(ctx)).map((row) => ({
      ...row,
      url: `${kbAddress}/${encodeURIComponent(row.urlCode)}`,
    })),
    (await listCategoryRows(ctx)).map((row) => ({ ...row, url: categoryUrl(row) })),
    await listNameTranslations(ctx),
  );

const keyOfTranslation = ({
  recordType,
  recordID,
  propertyName,
  locale,
}: Pick<NameTranslation, "recordType" | "recordID" | "propertyName" | "locale">): string =>
  `${recordType}.${recordID}.${propertyName}.${locale}`;

/** Addresses stay as they are. */
function translateTree(
  { bases, categoryByID, translations }: KnowledgeTree,
  locales: ReadonlyMap<number, string>,
): KnowledgeTree {
  const texts = new Map(translations.map((row) => [keyOfTranslation(row), row.translation]));
  const translate = (
    record: { recordType: string; recordID: number; knowledgeBaseID: number },
    propertyName: string,
  ) =>
    texts.get(
      keyOfTranslation({
        ...record,
        propertyName,
        locale: locales.get(record.knowledgeBaseID) ?? "",
      }),
    );
  return buildTree(
    bases.map(({ root: _, ...base }) => {
      const { knowledgeBaseID } = base;
      const record = { recordType: "knowledgeBase", recordID: knowledgeBaseID, knowledgeBaseID };
      const name = translate(record, "name") ?? base.name;
      return { ...base, name, description: translate(record, "description") ?? base.description };
    }),
    [...categoryByID.values()].map(({ children: _, ancestors: __, depth: ___, ...category }) => {
      const { knowledgeCategoryID: recordID, knowledgeBaseID, parentID } = category;
      const record =
        parentID === null
          ? { recordType: "knowledgeBase", recordID: knowledgeBaseID, knowledgeBaseID }
          : { recordType: "knowledgeCategory", recordID, knowledgeBaseID };
      return { ...category, name: translate(record, "name") ?? category.name };
    }),
    translations,
  );
}

const addressOf = (id: number, name: string) => `${id}-${encodeURIComponent(slugOf(name))}`;

const categoryUrl = ({
  knowledgeCategoryID,
  name,
}: Pick<CategoryRow, "knowledgeCategoryID" | "name">): string =>
  `${kbAddress}/categories/${addressOf(knowledgeCategoryID, name)}`;

export const articleUrl = ({ articleID, name }: { articleID: number; name: string }): string =>
  `${kbAddress}/articles/${addressOf(articleID, name)}`;

type Addressed<Row> = Row & { url: string };

/** Expects rows in sibling order. */
function buildTree(
  bases: readonly Addressed<KbRow>[],
  categories: readonly Addressed<CategoryRow>[],
  translations: readonly NameTranslation[],
): KnowledgeTree {
  const childRows = Map.groupBy(categories, ({ parentID }) => parentID);
  const categoryByID = new Map<number, CategoryNode>();
  const place = (row: Addressed<CategoryRow>, ancestors: readonly CategoryNode[]): CategoryNode => {
    const node: CategoryNode = {
      ...row,
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
    return root ? [{ ...base, root }] : [];
  });
  return {
    bases: nodes,
    baseByID: new Map(nodes.map((node) => [node.knowledgeBaseID, node])),
    categoryByID,
    translations,
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
