import { type PlaceType, rankPlaces } from "#features/places/server/public.ts";
import { canByName } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isArchivedPlace, takesDiscussions, visibleTo } from "../policy.ts";
import { breadcrumbsOf } from "../present.ts";
import { countsTag } from "../queries/counts.ts";
import { countDiscussionsIn } from "./counts.ts";
import { type CategoryNode, categoryTree, withDescendants } from "./tree.ts";

const recordType = "category";

export const categoryPlaces: PlaceType = {
  recordType,
  order: 10,
  nameID: "categories.place",
  pluralID: "categories.places",
  icon: "folder",
  permissionScope: recordType,
  async find(ctx, query) {
    const { permission, includesArchived } = query;
    const nodes = (await listVisible(ctx)).filter((node) =>
      permission === undefined
        ? includesArchived || !isArchivedPlace(node)
        : isOpenFor(ctx, node, permission),
    );
    return rankPlaces(nodes, query, ({ categoryID }) => categoryID);
  },
  async load(ctx, categoryIDs) {
    ctx.tags.add(countsTag);
    const visible = new Map((await listVisible(ctx)).map((node) => [node.categoryID, node]));
    const nodes = categoryIDs.flatMap((categoryID) => visible.get(categoryID) ?? []);
    const details = nodes.map(async (node) => {
      const { categoryID, name, url, description, iconUrl } = node;
      const inside = withDescendants(node).map((each) => each.categoryID);
      const count = await countDiscussionsIn(
        ctx,
        inside.filter((id) => visible.has(id)),
      );
      const shown = {
        name,
        url,
        description,
        iconUrl,
        isArchived: isArchivedPlace(node),
        breadcrumbs: breadcrumbsOf(node).slice(0, -1),
        counts: [{ count, labelCode: "discussions" }],
      };
      return [categoryID, shown] as const;
    });
    return new Map(await Promise.all(details));
  },
};

/** In the order of the tree. */
async function listVisible(ctx: Ctx): Promise<CategoryNode[]> {
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  return tree.roots.flatMap(withDescendants).filter(({ categoryID }) => visible.has(categoryID));
}

const isOpenFor = ({ viewer }: Ctx, node: CategoryNode, permission: string): boolean =>
  !isArchivedPlace(node) &&
  (permission !== "discussions.add" || takesDiscussions(node)) &&
  canByName(viewer, permission, { resourceType: recordType, resourceID: node.categoryID });
