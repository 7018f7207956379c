import type { z } from "zod";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { categorySchema } from "../../../contract/resources.ts";

type Categories = typeof import("../../../contract/routes.ts");

export type TreeCategory = z.output<typeof categorySchema>;

/** Above the maximum depth of the tree. */
const allLevels = 20;

export const fetchTree = (transport: Transport): Promise<TreeCategory[]> =>
  apiOf<Categories>()(transport)("GET /categories", { query: { maxDepth: allLevels } });

export const loadTree: PageLoad<TreeCategory[]> = (transport) => fetchTree(transport);

export const flatten = (categories: readonly TreeCategory[]): TreeCategory[] =>
  categories.flatMap((category) => [category, ...flatten(category.children ?? [])]);
