import type { RecordPermissions } from "#features/roles/server/public.ts";
import { isArchivedPlace } from "../policy.ts";
import { categoryTree } from "./tree.ts";

const archived = {
  textID: "categories.explain.archived",
  text: "The category is archived, so nothing is added.",
};

const adding = new Set(["discussions.add", "comments.add"]);

/** Custom permissions of the category apply; archived categories refuse new posts. */
export const categoryRights: RecordPermissions = {
  async find(ctx, categoryID, { permission }) {
    const node = (await categoryTree(ctx)).byID.get(categoryID);
    const place = { resourceType: "category", resourceID: categoryID };
    if (!node) return undefined;
    return adding.has(permission) && isArchivedPlace(node)
      ? { ...place, barrier: archived }
      : place;
  },
};
