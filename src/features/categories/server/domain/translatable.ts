import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { visibleTo } from "../policy.ts";
import { categoryTree, withDescendants } from "./tree.ts";

export const translatableCategories: TranslatableRecords = {
  recordType: "category",
  resource: "categories",
  keyedBy: "recordID",
  nameID: "categories.manage",
  properties: [
    { name: "name", type: "text", maxLength: 100 },
    { name: "description", type: "multilineText", maxLength: 1_000 },
  ],
  permissions: ["community.moderate", "site.manage"],
  async list(ctx) {
    const tree = await categoryTree(ctx);
    const visible = visibleTo(ctx.viewer, tree);
    return tree.roots
      .flatMap(withDescendants)
      .filter(({ categoryID }) => visible.has(categoryID))
      .map(({ categoryID, name, description, url }) => ({
        key: categoryID,
        name,
        url,
        texts: { name, description },
      }));
  },
};
