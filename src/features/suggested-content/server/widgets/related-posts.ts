import { hash } from "node:crypto";
import { z } from "zod";
import { categoryTree, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { listDiscussions } from "#features/discussions/contract/routes/lists.ts";
import { limitOption } from "#features/layouts/contract/widgets/items.ts";
import type { LinkPanelProps } from "#features/layouts/contract/widgets/link-panel.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { findRelatedIDs } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";

const { title, titleType } = headingOptions;

export const relatedPosts = defineWidget({
  id: "react.asset.relatedPosts",
  component: "LinkPanel",
  name: "Related posts",
  props: z.object({ title, titleType, limit: limitOption(5, 20) }),
  viewTypes: ["discussion"],
  async hydrate(ctx, options, params) {
    if (!params.discussion) return null;
    const links = await listRelated(ctx, params.discussion, options.limit);
    if (links.length === 0) return null;
    return { ...headingOf(options, params), links } satisfies LinkPanelProps;
  },
});

interface Post {
  discussionID: number;
  categoryID: number;
}

async function listRelated(ctx: Ctx, post: Post, limit: number) {
  const posts = await findPosts(ctx, post, limit);
  const { byID } = await categoryTree(ctx);
  return posts.map(({ recordID, name, url = "", place }) => ({
    key: `${recordID}`,
    name,
    url,
    note: place && byID.get(place.recordID)?.name,
  }));
}

async function findPosts(ctx: Ctx, post: Post, limit: number) {
  const ids = await findIDs(ctx, post, limit);
  const posts = await loadPosts(ctx, ids.slice(0, limit));
  if (posts.length === limit || ids.length <= limit) return posts;
  return [...posts, ...(await loadPosts(ctx, ids.slice(limit)))].slice(0, limit);
}

async function loadPosts(ctx: Ctx, ids: readonly number[]) {
  const heads = await loadRecords(ctx, "discussion", ids);
  return ids.flatMap((each) => heads.get(each) ?? []).filter(({ dateDeleted }) => !dateDeleted);
}

/** Shared between viewers of the same categories. Comments do not invalidate it, and some posts may be gone. */
async function findIDs(ctx: Ctx, { discussionID, categoryID }: Post, limit: number) {
  const categoryIDs = hash("sha256", `${await visibleCategoryIDs(ctx)}`);
  const ids = await ctx.cache.remember(
    `related posts ${discussionID} ${categoryID} ${limit} ${categoryIDs}`,
    { ttl: keepMs, tags: [], isUncacheable: (found) => found === undefined },
    async () => {
      const related = { recordType: "discussion", recordID: discussionID, limit: 2 * limit };
      const similar = await findRelatedIDs(ctx, related);
      if (!similar) return undefined;
      const ofCategory = similar.length < limit ? await listLatest(ctx, { categoryID }) : [];
      const candidates = new Set([...similar, ...ofCategory]);
      const others = candidates.size <= limit ? await listLatest(ctx, {}) : [];
      return [...candidates, ...others].filter((each) => each !== discussionID);
    },
  );
  return [...new Set(ids)];
}

const keepMs = 600_000;
const maxLatest = 20;

async function listLatest(ctx: Ctx, place: { categoryID?: number }): Promise<number[]> {
  const query = { ...place, limit: maxLatest, expand: "-body,-unshown,-unread" };
  const { body } = await callInProcess(ctx)(listDiscussions, { query });
  return body.map((discussion) => discussion.discussionID);
}
