import type { ResourceCount } from "#features/roles/server/public.ts";
import { listCategoryStates } from "../queries.ts";
import { type CategoryNode, categoryTree, isOwned, withDescendants } from "./tree.ts";

export const categoryResources: ResourceCount = {
  resourceType: "category",
  async list(ctx) {
    const { roots } = await categoryTree(ctx);
    return roots.flatMap(withDescendants).map(fragmentOf);
  },
  async count(ctx, resourceIDs) {
    const { byID } = await categoryTree(ctx);
    const states = new Map(
      (await listCategoryStates(ctx)).map((state) => [state.categoryID, state]),
    );
    return new Map(
      resourceIDs.flatMap((id) => {
        const node = byID.get(id);
        const countRecords = states.get(id)?.countDiscussions ?? 0;
        return node && !isOwned(node) ? [[id, { name: node.name, countRecords }] as const] : [];
      }),
    );
  },
  listOwned: async (ctx) =>
    new Set((await categoryTree(ctx)).owned.map(({ categoryID }) => categoryID)),
};

const fragmentOf = ({ categoryID, name, depth }: CategoryNode) => ({ id: categoryID, name, depth });
