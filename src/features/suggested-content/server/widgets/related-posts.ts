import { z } from "zod";
import { categoryTree, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { listDiscussions } from "#features/discussions/contract/routes/lists.ts";
import { limitOption } from "#features/layouts/contract/widgets/items.ts";
import type { LinkPanelProps } from "#features/layouts/contract/widgets/link-panel.ts";
import { headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { chooseText, defineWidget } from "#features/layouts/server/public.ts";
import { findRelatedIDs } from "#features/search/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
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
    const translate = await translatorFor(ctx);
    const chosen = chooseText(options.titleType, options.title, params);
    const usual = options.titleType === "none" ? undefined : translate("suggested-content.related");
    return { title: chosen ?? usual, links } satisfies LinkPanelProps;
  },
});

interface Post {
  discussionID: number;
  categoryID: number;
}

async function listRelated(ctx: Ctx, post: Post, limit: number) {
  const found = await findPosts(ctx, post, limit);
  for (const { recordID } of found) ctx.tags.add(tagOf(recordID));
  const { byID } = await categoryTree(ctx);
  return found.map(({ recordID, name, url = "", place }) => ({
    key: `${recordID}`,
    name,
    url,
    note: place && byID.get(place.recordID)?.name,
  }));
}

const tagOf = (discussionID: number) => `discussion:${discussionID}`;

/** Shared between viewers of the same categories in the same language. */
async function findPosts(ctx: Ctx, { discussionID, categoryID }: Post, limit: number) {
  const categoryIDs = await visibleCategoryIDs(ctx);
  const key = `related posts ${discussionID} ${limit} ${ctx.locale} ${categoryIDs}`;
  const tags = [tagOf(discussionID)];
  return ctx.cache.remember(key, { ttl: keepMs, tags }, async () => {
    // Twice as many, since some may be gone.
    const related = { recordType: "discussion", recordID: discussionID, limit: 2 * limit };
    const similar = await findRelatedIDs(ctx, related);
    const latest = similar.length < limit ? await listLatestIDs(ctx, categoryID) : [];
    const ids = [...new Set([...similar, ...latest])].filter((each) => each !== discussionID);
    tags.push(...ids.map(tagOf));
    const posts = await loadRecords(ctx, "discussion", ids);
    return ids
      .flatMap((each) => posts.get(each) ?? [])
      .filter(({ dateDeleted }) => !dateDeleted)
      .slice(0, limit);
  });
}

const keepMs = 600_000;
const maxLatest = 20;

/** What was last written about in the category, for all viewers: only what each may see is loaded. */
const listLatestIDs = (ctx: Ctx, categoryID: number) =>
  ctx.cache.remember(
    `latest posts ${categoryID}`,
    { ttl: keepMs, tags: [`category:${categoryID}`] },
    async () => {
      const query = { categoryID, limit: maxLatest, expand: "-body,-unshown,-unread" };
      const { body } = await callInProcess(ctx.as(systemViewer))(listDiscussions, { query });
      return body.map((post) => post.discussionID);
    },
  );
