import type { z } from "zod";
import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { ListedItem } from "#features/layouts/contract/widgets/item-types.ts";
import type { ContainerOptions } from "#features/layouts/contract/widgets/options.ts";
import {
  defineWidget,
  headingOf,
  itemListProps,
  type LayoutParams,
} from "#features/layouts/server/public.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import type { ReceivedDiscussion } from "../../contract/resources.ts";
import { listDiscussions } from "../../contract/routes/lists.ts";
import {
  type DiscussionOptions,
  discussionsOptions,
  type RowMeta,
} from "../../contract/widgets.ts";
import { typesSomewhere } from "../domain/startable-types.ts";
import { channelsOf } from "../lists/channels-of.ts";
import { expandFor, rowParts } from "../lists/row-options.ts";

type Options = z.output<typeof discussionsOptions>;
type Fixed = Readonly<Record<string, string | boolean>>;

interface ListKind {
  /** Name in layouts, such as `react.discussion.questions`. */
  id: string;
  name: string;
  /** Query of `GET /discussions` that layouts cannot change. */
  fixed?: Fixed;
  /** Where 'View All' leads by default. */
  allUrl: string;
}

/** A widget that lists discussions of a kind, as rows or as cards. Kinds other than all are left out if empty. */
export const discussionsWidget = ({ id, name, ...kind }: ListKind) =>
  defineWidget({
    id,
    component: "DiscussionsWidget",
    name,
    group: "Community",
    props: discussionsOptions,
    hydrate: (ctx, options, params) => fill(ctx, options, { params, ...kind }),
  });

export const discussions = discussionsWidget({
  id: "react.discussion.discussions",
  name: "Discussions",
  allUrl: "/discussions",
});

export const announcements = discussionsWidget({
  id: "react.discussion.announcements",
  name: "Announcements",
  fixed: { pinned: true },
  allUrl: "/discussions",
});

export const questions = discussionsWidget({
  id: "react.discussion.questions",
  name: "Questions",
  fixed: { type: "question" },
  allUrl: "/discussions?type=question",
});

type Kind = Pick<ListKind, "fixed" | "allUrl"> & { params: LayoutParams };

async function fill(ctx: Ctx, options: Options, { params, fixed = {}, allUrl }: Kind) {
  const { apiParams, containerOptions = {}, itemOptions } = options;
  if (apiParams.followed && isGuest(ctx.viewer)) return null;
  const { displayType } = containerOptions;
  // Posts have rows of their own, which lists consist of.
  if (itemOptions?.contentType || (displayType && displayType !== "list"))
    return fillCards(ctx, options, { params, fixed, allUrl });
  const parts = rowParts("expanded", options.discussionOptions);
  const items = await load(ctx, { ...apiParams, ...fixed }, expandRows(parts));
  const isEmpty = items.length === 0;
  if (isEmpty && Object.keys(fixed).length > 0) return null;
  return {
    ...headingOf(options, params),
    discussions: items,
    parts,
    channels: channelsOf(await placesOf(ctx, apiParams.categoryID), items),
    ...(hasFrame(options) && { frame: withDefaultLink(containerOptions, allUrl) }),
    ...(isEmpty
      ? { canStart: (await typesSomewhere(ctx)).length > 0 }
      : { viewAll: options.viewAll }),
  };
}

async function fillCards(ctx: Ctx, options: Options, { params, fixed = {}, allUrl }: Kind) {
  const { apiParams, itemOptions, discussionOptions: shown = {} } = options;
  const hasPicture =
    apiParams.featuredImage || /image|background/.test(itemOptions?.contentType ?? "");
  const posts = await load(ctx, { ...apiParams, ...fixed }, [
    "insertUser",
    "category",
    "excerpt",
    "-unshown",
    "-unread",
    ...(hasPicture ? [] : ["-body"]),
  ]);
  const { fallbackImage } = apiParams;
  const items = posts.map((post) => cardOf(post, shown));
  const listed = itemListProps(
    { ...options, itemOptions: { ...(fallbackImage && { fallbackImage }), ...itemOptions } },
    params,
    {
      items,
      contentType: apiParams.featuredImage ? "title-description-image" : "title-description",
      allUrl,
    },
  );
  return listed && { ...listed, discussions: [] };
}

function cardOf(post: ReceivedDiscussion, { metas, excerpt }: DiscussionOptions): ListedItem {
  const isShown = (name: RowMeta, byDefault: boolean) => metas?.display?.[name] ?? byDefault;
  const { category, insertUser, dateLastComment, countComments, countViews, score } = post;
  return {
    key: `${post.discussionID}`,
    name: post.name,
    url: post.url,
    icon: "message",
    description: excerpt?.display === false ? undefined : post.excerpt,
    imageUrl: post.image?.url,
    metas: [
      ...(category && isShown("category", true)
        ? [{ kind: "text" as const, text: category.name }]
        : []),
      ...(insertUser && isShown("startedByUser", false)
        ? [{ kind: "text" as const, text: insertUser.name }]
        : []),
      ...(isShown("lastCommentDate", true)
        ? [{ kind: "date" as const, date: dateLastComment }]
        : []),
      ...(isShown("commentCount", true) && countComments > 0
        ? [{ kind: "comments" as const, count: countComments }]
        : []),
      ...(isShown("viewCount", false) ? [{ kind: "views" as const, count: countViews }] : []),
      ...(isShown("score", false) ? [{ kind: "score" as const, count: score }] : []),
    ],
  };
}

/** Pictures come with bodies, which rows do not need. */
const expandRows = (parts: ReturnType<typeof rowParts>) =>
  expandFor(parts).filter((name) => name !== "-body" || !parts.picture);

/** Posts for a query of `GET /discussions`, without their bodies. Lists of values may be arrays. */
export async function load(
  ctx: Ctx,
  params: Readonly<Record<string, unknown>>,
  expand: readonly string[],
): Promise<ReceivedDiscussion[]> {
  const { featuredImage: _picture, fallbackImage: _fallback, ...given } = params;
  const all: Readonly<Record<string, unknown>> = { ...given, expand };
  const query: Record<string, unknown> = Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") || undefined : value,
    ]),
  );
  const { body } = await readOnce(ctx)(listDiscussions, query);
  return body.map(({ body: _body, ...post }) => post);
}

const hasFrame = ({ containerOptions = {}, subtitle, description }: Options) =>
  Boolean(subtitle || description) ||
  Object.entries(containerOptions).some(([name, value]) => value && name !== "displayType");

const withDefaultLink = (options: ContainerOptions, url: string): ContainerOptions =>
  options.viewAll ? { ...options, viewAll: { to: url, ...options.viewAll } } : options;

async function placesOf(ctx: Ctx, categoryID: number | undefined): Promise<number[]> {
  const tree = await categoryTree(ctx);
  const isWithin = (each: number) =>
    categoryID === undefined ||
    each === categoryID ||
    tree.byID.get(each)?.ancestors.some((above) => above.categoryID === categoryID);
  return [...visibleTo(ctx.viewer, tree)].filter(isWithin);
}
