import { listCategories } from "#features/categories/contract/routes.ts";
import { listDiscussions } from "#features/discussions/contract/routes/lists.ts";
import {
  defineWidget,
  headingOf,
  itemListProps,
  type LayoutParams,
} from "#features/layouts/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callInProcess, readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { type SuggestedOptions, suggestedOptions } from "../../contract/widgets.ts";

/** Of so many posts and categories those are chosen that are new to the reader. */
const looksAt = 60;

export const suggestedContent = defineWidget({
  id: "react.suggestedcontent",
  component: "SuggestedContentWidget",
  name: "Suggested content",
  props: suggestedOptions,
  async hydrate(ctx, options, params) {
    const [follows, content] = await Promise.all([
      suggestFollows(ctx, options),
      suggestContent(ctx, options, params),
    ]);
    if (!follows && !content) return null;
    return {
      ...headingOf(options, params),
      ...(follows && { follows }),
      ...(content && { content }),
    };
  },
});

async function suggestFollows(ctx: Ctx, { suggestedFollows, apiParams }: SuggestedOptions) {
  const { enabled, limit, title, subtitle } = suggestedFollows;
  if (!enabled || isGuest(ctx.viewer)) return undefined;
  const { body } = await readOnce(ctx)(listCategories, {
    outputFormat: "flat",
    limit: looksAt,
  });
  const isNew = ({ categoryID, followed, displayAs }: (typeof body)[number]) =>
    !followed && displayAs !== "heading" && !apiParams.excludedCategoryIDs.includes(categoryID);
  const categories = body
    .filter(isNew)
    .toSorted((a, b) => b.countFollowers - a.countFollowers)
    .slice(0, limit)
    .map(({ categoryID, name, url, countFollowers, allowedDiscussionTypes }) => ({
      categoryID,
      name,
      url,
      countFollowers,
      types: allowedDiscussionTypes,
    }));
  return categories.length > 0 ? { title, subtitle, categories } : undefined;
}

async function loadPosts(ctx: Ctx, { suggestedContent: part, apiParams }: SuggestedOptions) {
  const hidden = apiParams.excludedCategoryIDs.join(",");
  const { body } = await callInProcess(ctx)(listDiscussions, {
    query: {
      slotType: "m",
      sort: "-hot",
      limit: isGuest(ctx.viewer) ? part.limit : looksAt,
      excerptLength: part.excerptLength,
      ...(hidden && { excludedCategoryIDs: hidden }),
      expand: `category,excerpt,-unshown${part.featuredImage ? "" : ",-body"}`,
    },
  });
  const isNew = ({ unread, insertUserID }: (typeof body)[number]) =>
    isGuest(ctx.viewer) || (unread && insertUserID !== ctx.viewer.userID);
  return body.filter(isNew).slice(0, part.limit);
}

async function suggestContent(ctx: Ctx, options: SuggestedOptions, params: LayoutParams) {
  const { enabled, title, subtitle, fallbackImage, featuredImage } = options.suggestedContent;
  if (!enabled) return undefined;
  const items = (await loadPosts(ctx, options)).map((post) => ({
    key: `${post.discussionID}`,
    name: post.name,
    url: post.url,
    icon: "message",
    description: post.excerpt,
    imageUrl: post.image?.url,
    metas: [
      ...(post.category ? [{ kind: "text" as const, text: post.category.name }] : []),
      { kind: "comments" as const, count: post.countComments },
    ],
  }));
  const itemOptions = { ...(fallbackImage && { fallbackImage }), ...options.itemOptions };
  const { containerOptions } = options;
  const shown = { title, subtitle, itemOptions, containerOptions };
  return itemListProps(shown, params, {
    items,
    contentType: featuredImage ? "title-description-image" : "title-description",
    allUrl: "/discussions?sort=-hot",
  });
}
