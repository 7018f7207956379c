import { categoryOfSection } from "#features/layouts/server/public.ts";
import { nameKeyOf } from "#features/users/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { badRequest, forbidden } from "#platform/contract/errors.ts";
import { type Paged, type Paging, paged } from "#platform/contract/queries/paging.ts";
import { remainingFilter } from "#platform/contract/queries/query-filters.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { filterConditions } from "#platform/server/records/record-lists.ts";
import * as contract from "../contract/routes.ts";
import { followCategory } from "./actions/follow-category.ts";
import {
  createCategory,
  deleteCategory,
  placeCategory,
  updateCategory,
} from "./actions/save-category.ts";
import { getVisibleCategory } from "./domain/find.ts";
import { type CategoryFilter, categoryView, selectCategories } from "./domain/list.ts";
import { type CategoryNode, categoryTree } from "./domain/tree.ts";
import { presentCategory, presentTree } from "./present.ts";
import { listFollowedBy, listMatching, rowID } from "./queries.ts";

type CategoryListQuery = InputOf<typeof contract.listCategories>["query"];

/** Without a parent, lists start below the category of the section. */
async function inSection<
  Asked extends Pick<CategoryFilter, "categoryID" | "parentCategoryID" | "parentCategoryCode">,
>(ctx: Ctx, asked: Asked, siteSectionID: string | undefined): Promise<Asked> {
  const { categoryID, parentCategoryID, parentCategoryCode } = asked;
  const isAnywhere =
    (parentCategoryID ?? -1) === -1 && (categoryID ?? parentCategoryCode) === undefined;
  const root = isAnywhere ? await categoryOfSection(ctx, siteSectionID) : null;
  return root === null ? asked : { ...asked, parentCategoryID: root };
}

const noExpand = new Set<never>();
const defaultDepth = 2;

export const routes = [
  handle(contract.listCategories, async (ctx, { query }) => {
    const { maxDepth, outputFormat, page, limit, expand, siteSectionID, ...asked } = query;
    const filter = await inSection(ctx, asked, siteSectionID);
    const { categoryID, followed, followedUserID, featured } = filter;
    const asksFlat = [categoryID, followed, followedUserID, featured, page, limit].some(
      (value) => value !== undefined,
    );
    if (followed !== undefined && followedUserID !== undefined)
      throw badRequest("Only one of followed and followedUserID can be given.");
    if (asksFlat && outputFormat === "tree")
      throw badRequest("A tree cannot be filtered or paged. Ask for outputFormat=flat.");
    const isFlat = asksFlat || outputFormat === "flat";
    if (isFlat && maxDepth !== undefined) throw badRequest("Only a tree has a maxDepth.");
    const view = await categoryView(ctx, expand);
    const all = selectCategories(await categoryTree(ctx), view, filter, isFlat);
    const categories = await onlyMatching(
      ctx,
      query,
      await onlyFollowedBy(ctx, followedUserID, all),
    );
    if (!isFlat) return categories.map((node) => presentTree(node, view, maxDepth ?? defaultDepth));
    const { items, paging } = flatPage(categories, query);
    return paged(
      items.map((node) => presentCategory(node, view)),
      paging,
    );
  }),
  handle(contract.searchCategories, async (ctx, { query }) => {
    const view = await categoryView(ctx, query.expand);
    const searchKey = nameKeyOf(query.query);
    const all = selectCategories(await categoryTree(ctx), view, query, true);
    const categories = all.filter(
      (node) =>
        nameKeyOf(node.name).includes(searchKey) &&
        (!query.displayAs || (query.displayAs as string[]).includes(node.displayAs)),
    );
    return pageOf(
      categories.map((node) => presentCategory(node, view)),
      query.page,
      query.limit,
    );
  }),
  handle(contract.getCategory, (ctx, { params, query }) =>
    show(ctx, params.categoryID, query.expand),
  ),
  handle(contract.editCategory, (ctx, { params }) => show(ctx, params.categoryID)),
  handle(contract.createCategory, async (ctx, { body }) =>
    show(ctx, await createCategory(ctx, withTypes(body))),
  ),
  handle(contract.updateCategory, async (ctx, { params, body }) =>
    show(ctx, await updateCategory(ctx, params.categoryID, withTypes(body))),
  ),
  handle(contract.placeCategory, async (ctx, { params, body }) =>
    show(ctx, await placeCategory(ctx, params.categoryID, body)),
  ),
  handle(contract.deleteCategory, (ctx, { params, query }) =>
    deleteCategory(ctx, params.categoryID, query.newCategoryID),
  ),
  handle(contract.followCategory, async (ctx, { params, body }) => {
    await followCategory(ctx, params.categoryID, body.followed);
    return body;
  }),
];

/** Followed categories are visible to the follower and to moderators. */
async function onlyFollowedBy(ctx: Ctx, userID: number | undefined, nodes: CategoryNode[]) {
  if (userID === undefined) return nodes;
  if (userID !== ctx.viewer.userID && !can(ctx.viewer, "community.moderate"))
    throw forbidden(["community.moderate"]);
  const followed = new Set(await listFollowedBy(ctx, userID));
  return nodes.filter(({ categoryID }) => followed.has(categoryID));
}

async function onlyMatching(ctx: Ctx, query: object, nodes: CategoryNode[]) {
  const conditions = await filterConditions(ctx, "category", { query, rowID });
  if (conditions.length === 0) return nodes;
  const matching = new Set(await listMatching(ctx, conditions));
  return nodes.filter(({ categoryID }) => matching.has(categoryID));
}

/** Accepts both names of the field for allowed types. */
const withTypes = <
  Post extends { allowedDiscussionTypes?: string[]; allowedPostTypeIDs?: string[] },
>({
  allowedPostTypeIDs,
  ...post
}: Post) => ({
  ...post,
  ...(allowedPostTypeIDs && !post.allowedDiscussionTypes
    ? { allowedDiscussionTypes: allowedPostTypeIDs }
    : {}),
});

async function show(
  ctx: Ctx,
  categoryID: number,
  expand: Parameters<typeof categoryView>[1] = noExpand,
) {
  const node = await getVisibleCategory(ctx, categoryID);
  return presentCategory(node, await categoryView(ctx, expand));
}

function flatPage(categories: CategoryNode[], query: CategoryListQuery): Paged<CategoryNode> {
  const { items, paging } = pageOf(categories, query.page ?? 1, query.limit ?? 100);
  const last = items.at(-1)?.categoryID;
  return paged(items, { ...paging, ...(last === undefined ? {} : nextPageByID(query, last)) });
}

/** Keyset pagination for lists sorted by ID, except below a parent, which cannot be combined with a filter by ID. */
function nextPageByID(query: CategoryListQuery, last: number): Pick<Paging, "next"> {
  const { sort, categoryID, parentCategoryID, parentCategoryCode } = query;
  if (!sort?.endsWith("categoryID") || parentCategoryID || parentCategoryCode) return {};
  const rest = remainingFilter(categoryID, { last, isDescending: sort.startsWith("-") });
  return rest === undefined ? {} : { next: { categoryID: rest, page: 1 } };
}

const pageOf = <Item>(items: Item[], page: number, limit: number) =>
  paged(items.slice((page - 1) * limit, page * limit), { page, limit, total: items.length });
