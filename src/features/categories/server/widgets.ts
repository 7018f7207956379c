import { z } from "zod";
import {
  defineWidget,
  headingOf,
  itemListProps,
  type LayoutParams,
} from "#features/layouts/server/public.ts";
import type { CallOf } from "#platform/contract/endpoints/endpoint.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import type { ReceivedCategory } from "../contract/resources.ts";
import { listCategories } from "../contract/routes.ts";
import { type CategoriesOptions, categoriesOptions, listOptions } from "../contract/widgets.ts";
import { cardsOf } from "./domain/category-cards.ts";
import { latestPosts } from "./domain/latest-posts.ts";
import { categoryTree } from "./domain/tree.ts";
import { lastPostsTag } from "./queries/counts.ts";

/** The page of all categories or of the parent lists the rest. */
const maxShown = { list: 50, panel: 20 };
const maxChildren = 10;

export const categories = defineWidget({
  id: "react.categories",
  component: "CategoriesWidget",
  name: "Categories",
  group: "Community",
  props: categoriesOptions,
  async hydrate(ctx, options, params) {
    const { display, apiParams } = options;
    if (isLeftOut(ctx, options, params)) return null;
    if (display === "list") ctx.tags.add(lastPostsTag);
    const isCards = display === "list" && showsCards(options);
    const listed = await load(ctx, queryOf(options, isCards));
    if (listed.length === 0 && params.layoutViewType !== "categoryList") return null;
    const parent = (await categoryTree(ctx)).byID.get(parentOf(options) ?? -1);
    const { categories: shown, ...more } = firstOf(
      isCards ? listed.flatMap(expandHeading) : listed.map(withFirstChildren),
      {
        most: Math.min(apiParams.limit ?? maxShown[display], maxShown[display]),
        url: parent?.url ?? "/categories",
      },
    );
    if (isCards) {
      const cards = itemListProps(options, params, cardsOf(shown, options));
      return cards && { ...cards, ...more, display, categories: [] };
    }
    return {
      ...headingOf(options, params),
      ...more,
      display,
      categories: display === "list" ? await withLatest(ctx, shown) : shown,
    };
  },
});

function isLeftOut({ viewer }: Ctx, { display, apiParams }: CategoriesOptions, page: LayoutParams) {
  const isPageOfAll = page.layoutViewType === "categoryList" && !page.category;
  return (isPageOfAll && display === "panel") || (apiParams.followed && isGuest(viewer));
}

const showsCards = ({ itemOptions, containerOptions }: CategoriesOptions) =>
  itemOptions !== undefined || containerOptions?.displayType !== undefined;

const parentOf = ({ parentCategoryID, apiParams }: CategoriesOptions) =>
  apiParams.parentCategoryID ?? parentCategoryID;

function queryOf(options: CategoriesOptions, isCards: boolean): Query {
  const { categoryID = [], featured, followed } = options.apiParams;
  const shown = options.categoryOptions?.metas?.display;
  const needsLast = isCards && (shown?.lastPostName || shown?.lastPostDate);
  return {
    parentCategoryID: parentOf(options),
    maxDepth: options.maxDepth,
    ...(categoryID.length > 0 && { categoryID: categoryID.join(",") }),
    ...(featured && { featured }),
    ...(followed && { followed }),
    ...(needsLast && { expand: "lastPost" }),
  };
}

/** Headings have no page, so their children are shown instead. */
const expandHeading = (category: ReceivedCategory): ReceivedCategory[] =>
  category.displayAs === "heading" ? (category.children ?? []) : [category];

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

/** Subcategories of the page's category, or all categories on other pages. */
export const categoryList = defineWidget({
  id: "react.asset.categoryList",
  component: "CategoriesWidget",
  name: "Category list",
  props: listOptions,
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

type Query = NonNullable<CallOf<typeof listCategories>["query"]>;

const load = async (ctx: Ctx, query: Query): Promise<ReceivedCategory[]> =>
  (await readOnce(ctx)(listCategories, query)).body;

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

/** The button by which members follow the category of the page. */
export const categoryFollow = defineWidget({
  id: "react.asset.categoryFollow",
  component: "CategoryFollowWidget",
  name: "Follow category",
  props: z.object({
    alignment: z
      .enum(["start", "center", "end"])
      .default("end")
      .describe("Where the button stands"),
  }),
  viewTypes: ["categoryList"],
  async hydrate(_ctx, { alignment }, { category }) {
    if (!category) return null;
    const { categoryID, countFollowers, allowedDiscussionTypes } = category;
    return { alignment, categoryID, countFollowers, types: allowedDiscussionTypes };
  },
});
