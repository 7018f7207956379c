import { z } from "zod";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget } from "#features/layouts/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { getDiscussion } from "../../contract/routes.ts";
import { discussionListOptions } from "../../contract/widgets.ts";
import { invitesGuest } from "../domain/invites-guest.ts";
import { typesSomewhere } from "../domain/startable-types.ts";
import { rowParts } from "../lists/row-options.ts";

export const discussionList = defineWidget({
  id: "react.asset.discussionList",
  component: "DiscussionsWidget",
  name: "Discussion list",
  props: z.object({
    title: headingOptions.title,
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
    return {
      discussion: body,
      isCompact,
      unreadUrl,
      readTo,
      ...((await invitesGuest(ctx, body)) && { invitesReply: true }),
    };
  },
});

const canStart = async (ctx: Ctx) => (await typesSomewhere(ctx)).length > 0;
