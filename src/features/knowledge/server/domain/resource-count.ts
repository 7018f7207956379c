import type { ResourceCount } from "#features/roles/server/public.ts";
import { articleCounts, idsBelow, knowledgeTree } from "./knowledge-tree.ts";

/** Knowledge bases in the editor of permissions. */
export const baseResources: ResourceCount = {
  resourceType: "knowledgeBase",
  list: async (ctx) =>
    (await knowledgeTree(ctx)).bases.map(({ knowledgeBaseID: id, name }) => ({
      id,
      name,
      depth: 1,
    })),
  async count(ctx, resourceIDs) {
    const { baseByID } = await knowledgeTree(ctx);
    const bases = resourceIDs.flatMap((id) => baseByID.get(id) ?? []);
    const counts = await articleCounts(ctx);
    return new Map(
      bases.map(({ knowledgeBaseID, name, root }) => [
        knowledgeBaseID,
        { name, countRecords: idsBelow(root).reduce((sum, id) => sum + (counts.get(id) ?? 0), 0) },
      ]),
    );
  },
};
