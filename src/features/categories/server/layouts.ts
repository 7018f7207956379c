import { z } from "zod";
import {
  breadcrumbData,
  defineViewType,
  type Layoutable,
  type LayoutParams,
  layoutFlag,
  listSiteSections,
  newPostOn,
  pagedSeo,
  translated,
} from "#features/layouts/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { whole } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { categoryStates } from "./domain/counts.ts";
import { getVisibleCategory } from "./domain/find.ts";
import { type CategoryNode, categoryTree } from "./domain/tree.ts";
import { categoryListings } from "./extension-points.ts";
import { breadcrumbsOf } from "./present.ts";

declare module "#features/layouts/contract/resources.ts" {
  interface PageValues {
    category: Pick<
      CategoryNode,
      "categoryID" | "name" | "color" | "description" | "allowedDiscussionTypes"
    > & {
      url: string;
      countFollowers: number;
    };
  }
}

export const categoryListView = defineViewType({
  layoutViewType: "categoryList",
  aliases: ["nestedCategoryList", "discussionCategoryPage"],
  name: "Categories",
  flag: {
    ...layoutFlag("categoryList", "Categories"),
    aliases: ["customLayout.nestedCategoryList", "customLayout.discussionCategoryPage"],
  },
  params: z.object({
    urlcode: z.string().max(100).optional(),
    page: whole(1).default(1),
    query: z.record(z.string(), z.string()).catch({}).default({}),
  }),
  paramSchemas: { "category/name": z.string(), "category/description": z.string(), page: z.int() },
  sampleUrl: async () => "/categories",
  async resolve(ctx, { urlcode, page, query }) {
    if (urlcode === undefined) {
      if (page > 1) throw notFound("Page");
      const title = (await intlFor(ctx, ctx.locale)).formatMessage({ id: "categories.all" });
      return { params: { page }, seo: { title, url: "/categories" } };
    }
    const node = await getByAddress(ctx, urlcode);
    const { categoryID, name, color, description, url, allowedDiscussionTypes } = node;
    if (urlcode !== node.urlcode)
      return { redirectTo: page > 1 ? `${url}/p${page}` : url, status: 301 };
    const listing = await loadListing(ctx, node, { page, query });
    const breadcrumbs = await crumbsAbove(ctx, node);
    const { countFollowers = 0 } = (await categoryStates(ctx)).get(categoryID) ?? {};
    return {
      params: {
        page,
        category: {
          categoryID,
          name,
          color,
          description,
          url,
          countFollowers,
          allowedDiscussionTypes,
        },
        breadcrumbs,
        ...listing.params,
      },
      seo: {
        ...(await pagedSeo(ctx, { title: name, url, page, pages: listing.pages })),
        ...(listing.isPart && partSeo),
        place: { recordType: "category", recordID: categoryID },
        description: description ?? "",
        image: node.bannerUrl ? { url: node.bannerUrl, alt: "" } : undefined,
        "json-ld": [breadcrumbData(ctx, [...breadcrumbs, { name, url }])],
      },
    };
  },
  template: {
    name: "Categories",
    layout: [
      {
        $hydrate: "react.section.2-columns",
        breadcrumbs: [{ $hydrate: "react.breadcrumbs" }],
        mainTop: [
          { $hydrate: "react.asset.categoryHeading", title: translated("categories.all") },
          newPostOn("mobile"),
          { $hydrate: "react.asset.categoryList" },
          { $hydrate: "react.asset.discussionList" },
        ],
        secondaryTop: [
          newPostOn("desktop"),
          { $hydrate: "react.community-activity", title: translated("layouts.home.activity") },
          { $hydrate: "react.tag", title: translated("layouts.home.tags") },
        ],
      },
    ],
  },
});

/** Only the unfiltered first page is indexed. */
const partSeo = { links: [], meta: [{ name: "robots", content: "noindex" }] };

async function loadListing(
  ctx: Ctx,
  node: CategoryNode,
  asked: { page: number; query: Readonly<Record<string, string>> },
): Promise<{ pages: number; isPart: boolean; params: LayoutParams }> {
  const listings = ctx.platform.extensions.list(categoryListings);
  const loaded = await Promise.all(listings.map((listing) => listing.load(ctx, node, asked)));
  return {
    pages: Math.max(1, ...loaded.map(({ pages }) => pages)),
    isPart: loaded.some(({ isPart }) => isPart),
    params: Object.assign({}, ...loaded.map(({ params }) => params)),
  };
}

/** Breadcrumbs without the category itself, whose name is the heading. */
async function crumbsAbove(ctx: Ctx, node: CategoryNode) {
  const intl = await intlFor(ctx, ctx.locale);
  const all = { name: intl.formatMessage({ id: "categories.all" }), url: "/categories" };
  return [all, ...breadcrumbsOf(node).slice(0, -1)];
}

/** By URL code, or by ID, which redirects. */
async function getByAddress(ctx: Ctx, urlcode: string): Promise<CategoryNode> {
  const { byUrlcode } = await categoryTree(ctx);
  const node = byUrlcode.get(urlcode.toLowerCase());
  if (node) return getVisibleCategory(ctx, node.categoryID);
  if (/^\d{1,9}$/.test(urlcode)) return getVisibleCategory(ctx, Number(urlcode));
  throw notFound("Category");
}

export const categoryLayouts: Layoutable = {
  async findParent(ctx, categoryID) {
    const section = (await listSiteSections(ctx)).find((each) => each.categoryID === categoryID);
    if (section) return { recordType: "siteSection", recordID: section.siteSectionID };
    const parent = (await getVisibleCategory(ctx, categoryID)).parentCategoryID;
    return parent === null
      ? { recordType: "siteSection", recordID: 0 }
      : { recordType: "category", recordID: parent };
  },
};
