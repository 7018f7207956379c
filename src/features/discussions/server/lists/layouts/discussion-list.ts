import { z } from "zod";
import { type CategoryListing, takesDiscussions } from "#features/categories/server/public.ts";
import {
  defineViewType,
  layoutFlag,
  newPostOn,
  pagedSeo,
  translated,
} from "#features/layouts/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { findKnownTagByUrlcode, tagUrl } from "#features/tags/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { whole } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ListChoice } from "../../../contract/resources.ts";
import { listSort } from "../../../contract/widgets.ts";
import { type ListSubject, namedLists } from "../../extension-points.ts";
import { listChoices, readListChoices } from "../list-choices.ts";
import { type LoadedPage, loadPage } from "../load-page.ts";

const categoriesPanel = {
  $hydrate: "react.categories",
  title: translated("discussions.categories"),
  display: "panel",
  maxDepth: 1,
};

declare module "#features/layouts/contract/resources.ts" {
  interface PageValues {
    list: LoadedPage & { title?: string; choice?: ListChoice };
  }
}

export const discussionListView = defineViewType({
  layoutViewType: "discussionList",
  name: "Discussions",
  flag: layoutFlag("discussionList", "Discussions"),
  params: z.object({
    page: whole(1, 10_000_000).default(1),
    ...listChoices,
    tag: z.string().max(100).optional(),
    list: z.string().max(50).optional(),
  }),
  paramSchemas: { page: z.int(), sort: listSort },
  sampleUrl: async () => "/discussions",
  async resolve(ctx, { page, tag, list: name, ...choices }) {
    const { title, url, query, whenEmpty, choice } = await subjectOf(ctx, { tag, list: name });
    if (tag !== undefined && url !== tagUrl(tag.toLowerCase()))
      return { redirectTo: page > 1 ? `${url}/p${page}` : url, status: 301 };
    const list = await loadPage(ctx, { page, choices, baseUrl: url, query });
    const seo = await pagedSeo(ctx, { title, url, page, pages: list.pages });
    const unlisted = { links: [], meta: [{ name: "robots", content: "noindex" }] };
    const isPart = name !== undefined || Object.keys(list.filters).length > 0;
    return {
      params: { page, sort: choices.sort, list: { ...list, title, whenEmpty, choice } },
      seo: isPart ? { ...seo, ...unlisted } : seo,
    };
  },
  template: {
    name: "Discussions",
    layout: [
      {
        $hydrate: "react.section.2-columns",
        mainTop: [newPostOn("mobile"), { $hydrate: "react.asset.discussionList" }],
        secondaryTop: [
          newPostOn("desktop"),
          categoriesPanel,
          { $hydrate: "react.tag", title: translated("layouts.home.tags") },
        ],
      },
    ],
  },
});

interface Asked {
  tag?: string;
  list?: string;
}

async function subjectOf(ctx: Ctx, { tag, list }: Asked): Promise<ListSubject> {
  if (list !== undefined) {
    const [name = "", of] = list.split(":");
    const namedList = ctx.platform.extensions.find(namedLists, name);
    if (!namedList) throw notFound("List");
    return namedList.describe(ctx, of);
  }
  const intl = await intlFor(ctx, ctx.locale);
  if (tag === undefined)
    return { title: intl.formatMessage({ id: "discussions.all" }), url: "/discussions" };
  const foundTag = await findKnownTagByUrlcode(ctx, tag);
  if (!foundTag) throw notFound("Tag");
  const { name, urlcode, tagID } = foundTag;
  const title = intl.formatMessage({ id: "discussions.tagged" }, { name });
  return { title, url: tagUrl(urlcode), query: { tagID: String(tagID), pinOrder: "mixed" } };
}

export const categoryListing: CategoryListing = {
  name: "discussions",
  async load(ctx, category, { page, query: parameters }) {
    const { categoryID, url: baseUrl } = category;
    const choices = readListChoices(parameters);
    const query = { categoryID };
    const list = await loadPage(ctx, { page, choices, baseUrl, query, categoryIDs: [categoryID] });
    // Categories of the kinds that take no discussions show a list only if they contain some.
    const isPart = Object.keys(list.filters).length > 0;
    const isEmpty =
      !isPart && list.paging.total === 0 && !takesDiscussions({ ...category, isArchived: false });
    return { pages: list.pages, isPart, params: isEmpty ? {} : { list } };
  },
};
