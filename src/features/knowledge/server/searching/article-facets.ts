import { z } from "zod";
import type { SearchFacet } from "#features/search/server/public.ts";
import { id } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { visibleBases } from "../domain/find.ts";
import { knowledgeTree, withDescendants } from "../domain/knowledge-tree.ts";
import { listSearchTexts } from "../queries/searching.ts";

const recordType = "article";

type SearchRow = Awaited<ReturnType<typeof listSearchTexts>>[number];

async function valuesOf(
  ctx: Ctx,
  articleIDs: readonly number[],
  read: (row: SearchRow) => number | string | undefined,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await listSearchTexts(ctx, articleIDs);
  return new Map(
    rows.flatMap((row) => {
      const value = read(row);
      return value === undefined ? [] : [[row.articleID, [String(value)]] as const];
    }),
  );
}

/** Unseen ones are called by their id: nothing in them is found, as if they did not exist. */
const labelled = (values: readonly string[], names: ReadonlyMap<string, string>) =>
  new Map(values.map((value) => [value, names.get(value) ?? value]));

const ofBase: SearchFacet = {
  name: "knowledgeBaseID",
  recordType,
  schema: id("knowledgeBase"),
  description: "Only articles of one of these knowledge bases",
  nameID: "knowledge.facet.base",
  async loadValues(ctx, articleIDs) {
    const { categoryByID } = await knowledgeTree(ctx);
    return valuesOf(
      ctx,
      articleIDs,
      ({ knowledgeCategoryID }) => categoryByID.get(knowledgeCategoryID)?.knowledgeBaseID,
    );
  },
  async describe(ctx, values) {
    const bases = await visibleBases(ctx);
    return labelled(
      values,
      new Map(bases.map(({ knowledgeBaseID, name }) => [String(knowledgeBaseID), name])),
    );
  },
};

const ofCategory: SearchFacet = {
  name: "knowledgeCategoryIDs",
  recordType,
  schema: id("knowledgeCategory"),
  description: "Only articles directly in one of these categories of knowledge bases",
  nameID: "knowledge.facet.category",
  loadValues: (ctx, articleIDs) =>
    valuesOf(ctx, articleIDs, ({ knowledgeCategoryID }) => knowledgeCategoryID),
  async describe(ctx, values) {
    const categories = (await visibleBases(ctx)).flatMap(({ root }) => withDescendants(root));
    return labelled(
      values,
      new Map(
        categories.map(({ knowledgeCategoryID, name }) => [String(knowledgeCategoryID), name]),
      ),
    );
  },
};

/** As other flags are written; no filter without it. */
const flags = new Map<unknown, readonly string[]>(
  [true, "true", "1"].map((yes) => [yes, ["true"]] as const),
);
for (const no of [false, "false", "0"]) flags.set(no, []);

const isFeatured: SearchFacet = {
  name: "featured",
  recordType,
  schema: z.enum(["true"]),
  description: "With `true` only articles that are recommended",
  nameID: "knowledge.facet.featured",
  readParameter: (given) => flags.get(given) ?? given,
  loadValues: (ctx, articleIDs) =>
    valuesOf(ctx, articleIDs, ({ featured }) => (featured ? "true" : undefined)),
  async describe(ctx, values) {
    const translate = await translatorFor(ctx);
    return new Map(values.map((value) => [value, translate("knowledge.facet.featured.yes")]));
  },
};

export const articleFacets = [ofBase, ofCategory, isFeatured] as const;
