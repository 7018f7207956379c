import type { SiteMap } from "#platform/server/records/site-maps.ts";
import { visibleTo } from "../policy.ts";
import { categoryTree } from "./tree.ts";

export const categoryMap: SiteMap = {
  name: "categories",
  lastID: async (ctx) => Math.max(0, ...(await categoryTree(ctx)).byID.keys()),
  async list(ctx, { first, last }) {
    const tree = await categoryTree(ctx);
    const visible = visibleTo(ctx.viewer, tree);
    return [...tree.byID.values()]
      .filter(({ categoryID: id }) => id >= first && id <= last && visible.has(id))
      .map(({ url, categoryID }) => ({
        path: url,
        place: { recordType: "category", recordID: categoryID },
      }));
  },
};
