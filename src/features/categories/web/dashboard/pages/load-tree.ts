import type { z } from "zod";
import { apiOf, type Transport } from "#platform/web/api.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";
import type { categorySchema } from "../../../contract/resources.ts";

type Categories = typeof import("../../../contract/routes.ts");

export type TreeCategory = z.output<typeof categorySchema>;

/** Deeper than any tree can be. */
const allLevels = 20;

export const fetchTree = (transport: Transport): Promise<TreeCategory[]> =>
  apiOf<Categories>()(transport)("GET /categories", { query: { maxDepth: allLevels } });

/** All categories, each with those below it. */
export const loadTree: PageLoad<TreeCategory[]> = (transport) => fetchTree(transport);

/** A category and all below it, in the order of the page. */
export const flatten = (categories: readonly TreeCategory[]): TreeCategory[] =>
  categories.flatMap((category) => [category, ...flatten(category.children ?? [])]);
