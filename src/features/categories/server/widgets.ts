import { z } from "zod";
import {
  type ContainerOptions,
  containerSchema,
} from "#features/layouts/contract/widgets/options.ts";
import { defineWidget } from "#features/layouts/server/public.ts";
import { idOr } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import type { ReceivedCategory } from "../contract/resources.ts";
import { listCategories } from "../contract/routes.ts";
import { type CategoryItemOptions, categoryItemSchema } from "../contract/widgets.ts";
import { latestPosts } from "./domain/latest-posts.ts";
import { categoryTree } from "./domain/tree.ts";
import { lastPostsTag } from "./queries/counts.ts";

/** The page of all categories or of the parent lists the rest. */
const maxShown = { list: 50, panel: 20 };
const maxChildren = 10;

const options = z.object({
  /** `panel` suits a side column: names and counts only. */
  display: z.enum(["list", "panel"]).default("list"),
  title: z.string().max(200).optional(),
  parentCategoryID: idOr(-1).optional(),
  maxDepth: z.int().min(1).max(5).default(2),
});

export const categories = defineWidget({
  id: "react.categories",
  component: "CategoriesWidget",
  name: "Categories",
  group: "Community",
  props: options.extend({
    /** Either of these turns rows into cards with pictures. */
    itemOptions: categoryItemSchema.optional(),
    containerOptions: containerSchema.optional(),
  }),
  async hydrate(ctx, { title, display, parentCategoryID, maxDepth, ...look }, params) {
    const isPageOfAll = params.layoutViewType === "categoryList" && !params.category;
    if (isPageOfAll && display === "panel") return null;
    if (display === "list") ctx.tags.add(lastPostsTag);
    const listed = await load(ctx, { parentCategoryID, maxDepth });
    if (listed.length === 0 && params.layoutViewType !== "categoryList") return null;
    const parent = (await categoryTree(ctx)).byID.get(parentCategoryID ?? -1);
    const items = display === "list" ? asItems(look) : {};
    const shown = firstOf(items.itemOptions ? listed : listed.map(withFirstChildren), {
      most: maxShown[display],
      url: parent?.url ?? "/categories",
    });
    const isRows = display === "list" && !items.itemOptions;
    return {
      title,
      display,
      ...items,
      ...shown,
      ...(isRows ? { categories: await withLatest(ctx, shown.categories) } : {}),
    };
  },
});

function firstOf(listed: ReceivedCategory[], { most, url }: { most: number; url: string }) {
  const count = listed.length - most;
  return { categories: listed.slice(0, most), ...(count > 0 ? { more: { count, url } } : {}) };
}

const withFirstChildren = (category: ReceivedCategory): ReceivedCategory => ({
  ...category,
  children: category.children?.slice(0, maxChildren),
});

async function withLatest(ctx: Ctx, shown: readonly ReceivedCategory[]) {
  const latest = await latestPosts(
    ctx,
    shown.map(({ categoryID }) => categoryID),
  );
  return shown.map((category) => {
    const post = latest.get(category.categoryID);
    if (!post) return category;
    const { commentID, url, dateInserted, insertUser } = post;
    // Comments are named "Re: " and the name of their discussion.
    const name = commentID === undefined ? post.name : post.name.slice("Re: ".length);
    const by = insertUser && {
      userID: insertUser.userID,
      name: insertUser.name,
      url: insertUser.url,
      photoUrl: insertUser.photoUrl,
    };
    return { ...category, latest: { name, url, dateInserted, insertUser: by } };
  });
}

interface Look {
  itemOptions?: CategoryItemOptions | undefined;
  containerOptions?: ContainerOptions | undefined;
}

function asItems({ itemOptions, containerOptions }: Look): Look {
  if (!itemOptions && !containerOptions?.displayType) return {};
  return {
    itemOptions: itemOptions ?? categoryItemSchema.parse({}),
    containerOptions: { displayType: "grid", ...containerOptions },
  };
}

/** Subcategories of the page's category, or all categories on other pages. */
export const categoryList = defineWidget({
  id: "react.asset.categoryList",
  component: "CategoriesWidget",
  name: "Category list",
  props: options,
  viewTypes: ["categoryList"],
  isRequired: true,
  async hydrate(ctx, { title, display, maxDepth }, params) {
    const category = params.category;
    if (display === "list") ctx.tags.add(lastPostsTag);
    const subcategories = await load(ctx, { parentCategoryID: category?.categoryID, maxDepth });
    if (category && subcategories.length === 0) return null;
    const shown = subcategories.map(withFirstChildren);
    return {
      title,
      display,
      categories: display === "list" ? await withLatest(ctx, shown) : shown,
    };
  },
});

async function load(
  ctx: Ctx,
  query: { parentCategoryID?: number; maxDepth: number },
): Promise<ReceivedCategory[]> {
  const { body } = await callInProcess(ctx)(listCategories, { query });
  return body;
}

export const categoryHeading = defineWidget({
  id: "react.asset.categoryHeading",
  component: "CategoryHeading",
  name: "Category heading",
  props: z.object({ title: z.string().max(200).default("") }),
  viewTypes: ["categoryList"],
  async hydrate(_ctx, { title }, { category }) {
    return {
      title: category?.name ?? title,
      description: category?.description ?? null,
      categoryID: category?.categoryID,
      color: category?.color,
      countFollowers: category?.countFollowers,
      allowedDiscussionTypes: category?.allowedDiscussionTypes,
    };
  },
});
