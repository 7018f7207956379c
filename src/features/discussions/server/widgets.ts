import { z } from "zod";
import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { defineWidget } from "#features/layouts/server/public.ts";
import { id } from "#platform/contract/queries/query.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { listDiscussions } from "../contract/routes/lists.ts";
import { getDiscussion } from "../contract/routes.ts";
import { startableTypes, typesSomewhere } from "./domain/startable-types.ts";
import { channelsOf } from "./lists/channels-of.ts";
import { listSort } from "./lists/layouts/list-sorts.ts";
import {
  discussionListOptions,
  discussionOptions,
  expandFor,
  rowParts,
} from "./lists/row-options.ts";

export const discussions = defineWidget({
  id: "react.discussion.discussions",
  component: "DiscussionsWidget",
  name: "Discussions",
  group: "Community",
  props: z.object({
    title: z.string().max(200).optional(),
    apiParams: z
      .object({
        categoryID: id().optional(),
        sort: listSort.default("-dateLastComment"),
        limit: z.int().min(1).max(50).default(10),
      })
      .prefault({}),
    viewAll: z.object({ name: z.string().max(100), to: z.string().max(500) }).optional(),
    discussionOptions,
  }),
  async hydrate(ctx, { title, apiParams, viewAll, discussionOptions: options }) {
    const parts = rowParts("expanded", options);
    const query = { ...apiParams, includeChildCategories: true, expand: expandFor(parts) };
    const { body: items } = await callInProcess(ctx)(listDiscussions, { query });
    const more = items.length > 0 ? { viewAll } : { canStart: await canStart(ctx) };
    const channels = channelsOf(await placesOf(ctx, apiParams.categoryID), items);
    return { title, discussions: items, parts, channels, ...more };
  },
});

async function placesOf(ctx: Ctx, categoryID: number | undefined): Promise<number[]> {
  const tree = await categoryTree(ctx);
  const isWithin = (each: number) =>
    categoryID === undefined ||
    each === categoryID ||
    tree.byID.get(each)?.ancestors.some((above) => above.categoryID === categoryID);
  return [...visibleTo(ctx.viewer, tree)].filter(isWithin);
}

export const discussionList = defineWidget({
  id: "react.asset.discussionList",
  component: "DiscussionsWidget",
  name: "Discussion list",
  props: z.object({
    title: z.string().max(200).optional(),
    discussionOptions: discussionListOptions,
  }),
  viewTypes: ["discussionList", "categoryList"],
  async hydrate(ctx, { title, discussionOptions: options }, { list, category }) {
    if (!list) return null;
    return {
      ...list,
      parts: { ...rowParts(list.view, options), excerpt: list.parts.excerpt },
      ...(title || list.title ? { title: title ?? list.title } : {}),
      ...(list.discussions.length === 0 ? { canStart: await canStart(ctx) } : {}),
      showsCategory: !category,
      ...(isGuest(ctx.viewer) ? {} : { markReadID: category?.categoryID ?? 0 }),
    };
  },
});

export const originalPost = defineWidget({
  id: "react.asset.originalPost",
  component: "OriginalPost",
  name: "Original post",
  props: z.object({}),
  viewTypes: ["discussion"],
  isRequired: true,
  async hydrate(ctx, _props, { discussion, page, unreadUrl, readTo }) {
    if (!discussion) return null;
    const { discussionID } = discussion;
    const isCompact = Number(page) > 1;
    const shownOfIt = isCompact ? (["excerpt", "-body"] as const) : [];
    const expand = [
      "insertUser",
      "category",
      "permissions",
      "tags",
      "shown",
      ...shownOfIt,
    ] as const;
    const { body } = await callInProcess(ctx)(getDiscussion, {
      params: { discussionID },
      query: { expand: [...expand] },
    });
    return { discussion: body, isCompact, unreadUrl, readTo };
  },
});

export const newPost = defineWidget({
  id: "react.newpost",
  component: "NewPostMenu",
  name: "New post",
  group: "Community",
  props: z.object({}),
  async hydrate(ctx, _props, params) {
    const ownCategoryID = params.category?.categoryID;
    const here = ownCategoryID === undefined ? [] : await startableTypes(ctx, [ownCategoryID]);
    const types = here.length > 0 ? here : await typesSomewhere(ctx);
    if (types.length === 0) return null;
    const place = here.length > 0 ? `/${ownCategoryID}` : "";
    return { entries: types.map((each) => ({ ...each, url: `/post/${each.type}${place}` })) };
  },
});

const canStart = async (ctx: Ctx) => (await typesSomewhere(ctx)).length > 0;
