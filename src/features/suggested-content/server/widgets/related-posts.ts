import { hash } from "node:crypto";
import { z } from "zod";
import { categoryTree, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { listLatestIDs } from "#features/discussions/server/public.ts";
import { limitOption } from "#features/layouts/contract/widgets/items.ts";
import type { LinkPanelProps } from "#features/layouts/contract/widgets/link-panel.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { findRelatedIDs } from "#features/search/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { translatorFor } from "#platform/server/translator.ts";

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
    const ownTitle = (await translatorFor(ctx))("suggested-content.related");
    return { ...headingOf(options, params, ownTitle), links } satisfies LinkPanelProps;
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

/** Posts with similar titles and tags, then the latest of the category, then those of all categories. */
async function findIDs(ctx: Ctx, { discussionID, categoryID }: Post, limit: number) {
  const related = { recordType: "discussion", recordID: discussionID, limit: 2 * limit };
  const ids = new Set(await findRelatedIDs(ctx, related));
  const visible = await visibleCategoryIDs(ctx);
  for (const categoryIDs of [visible.filter((each) => each === categoryID), visible]) {
    if (ids.size > limit) break;
    for (const each of await listLatest(ctx, categoryIDs)) ids.add(each);
  }
  ids.delete(discussionID);
  return [...ids];
}

const keepMs = 600_000;
const maxLatest = 20;

/** Shared by all posts of the categories. Nothing invalidates it, so some may be gone. */
const listLatest = (ctx: Ctx, categoryIDs: readonly number[]): Promise<number[]> =>
  ctx.cache.remember(
    `latest posts ${hash("sha256", `${categoryIDs}`)}`,
    { ttl: keepMs, tags: [] },
    () => listLatestIDs(ctx, categoryIDs, maxLatest),
  );
