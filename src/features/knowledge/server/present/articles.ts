import { slugOf } from "#features/discussions/server/public.ts";
import { quotesOf } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import type { Article } from "../../contract/resources/articles.ts";
import {
  articleTag,
  getArticle,
  type PlacedArticle,
  type PlacedCategory,
  placeOf,
} from "../domain/find.ts";
import { articleUrl } from "../domain/knowledge-tree.ts";
import { neighboursOf } from "../domain/neighbours.ts";
import { withAnchors } from "../domain/outline.ts";
import { isAuthor, mayDelete, mayManage, mayPublish, mayWrite } from "../policy.ts";
import { listAliases } from "../queries/article-aliases.ts";
import { countReactions } from "../queries/article-reactions.ts";
import { findOpenRevision } from "../queries/article-revisions.ts";
import type { ArticleListRow } from "../queries/articles.ts";
import { crumbsOf } from "./knowledge-categories.ts";
import { languagesOf, type Reading, readingsOf } from "./readings.ts";

interface View {
  now: Date;
  expand: ReadonlySet<string>;
  users: Awaited<ReturnType<typeof userFragments>>;
  showQuotes: Awaited<ReturnType<typeof quotesOf>>;
}

async function viewOf(
  ctx: Ctx,
  rows: readonly ArticleListRow[],
  expand: ReadonlySet<string>,
  bodies: readonly (string | undefined)[],
): Promise<View> {
  const userIDs = rows.flatMap(({ insertUserID, updateUserID }) => [
    ...(expand.has("insertUser") ? [insertUserID] : []),
    ...(expand.has("updateUser") ? [updateUserID] : []),
  ]);
  return {
    now: ctx.now(),
    expand,
    users: await userFragments(ctx, userIDs),
    showQuotes: await quotesOf(
      ctx,
      bodies.map((html = "") => html),
    ),
  };
}

function presentRow(
  row: ArticleListRow,
  place: PlacedCategory,
  view: View,
  { bodyHtml, excerpt, ...reading }: Reading,
): Article {
  const { bodyHtml: _, excerpt: __, dateDeleted, discussionID: ___, ...fields } = row;
  const { articleID, insertUserID, updateUserID } = row;
  const insertUser = view.users.get(insertUserID);
  const updateUser = view.users.get(updateUserID ?? 0);
  const body =
    bodyHtml === undefined
      ? undefined
      : withAnchors(view.showQuotes(bodyHtml, articleTag(articleID)));
  return {
    ...fields,
    ...reading,
    sourceLocale: row.locale,
    knowledgeBaseID: place.base.knowledgeBaseID,
    url: articleUrl(row),
    slug: `${articleID}-${slugOf(row.name)}`,
    status: dateDeleted ? "deleted" : (row.status as "published"),
    isOutdated: row.dateReview !== null && row.dateReview <= view.now,
    ...(body && { body: body.html, outline: body.outline }),
    ...(view.expand.has("excerpt") && { excerpt }),
    ...(view.expand.has("breadcrumbs") && { breadcrumbs: crumbsOf(place) }),
    ...(view.expand.has("insertUser") && insertUser && { insertUser }),
    ...(view.expand.has("updateUser") && updateUser && { updateUser }),
  };
}

/** Rows whose base the viewer may see. */
export async function presentArticles(
  ctx: Ctx,
  rows: readonly ArticleListRow[],
  expand: ReadonlySet<string>,
): Promise<Article[]> {
  const placed: (PlacedCategory & { row: ArticleListRow })[] = [];
  for (const row of rows) {
    ctx.tags.add(articleTag(row.articleID));
    const place = await placeOf(ctx, row);
    if (place) placed.push({ ...place, row });
  }
  const withBody = rows.some(({ bodyHtml }) => bodyHtml !== undefined);
  const { read } = await readingsOf(ctx, placed, { withBody });
  const view = await viewOf(
    ctx,
    rows,
    expand,
    rows.map((row) => read(row).bodyHtml),
  );
  return placed.map(({ row, ...place }) => presentRow(row, place, view, read(row)));
}

const everything = new Set([
  "insertUser",
  "updateUser",
  "breadcrumbs",
  "excerpt",
  "reactions",
  "neighbours",
  "permissions",
  "aliases",
  "translations",
]);

export async function showArticle(
  ctx: Ctx,
  articleID: number,
  expand: ReadonlySet<string> = everything,
): Promise<Article> {
  const placed = await getArticle(ctx, articleID);
  const { row } = placed;
  const { body: _, format: __, bodyText: ___, ...listed } = row;
  const isForAll = expand.has("translations") && placed.base.locales.length > 0;
  const { read, translations } = await readingsOf(ctx, [placed], { withBody: true, isForAll });
  const reading = read(row);
  const view = await viewOf(ctx, [row], expand, [reading.bodyHtml]);
  const shown = presentRow(listed, placed, view, reading);
  return {
    ...shown,
    ...(await discussionOf(ctx, row)),
    ...(expand.has("neighbours") && (await neighboursOf(ctx, placed))),
    ...(expand.has("reactions") && (await reactionsOf(ctx, articleID))),
    ...(expand.has("translations") && {
      translations: isForAll ? languagesOf(placed, translations) : [],
    }),
    ...(expand.has("permissions") && (await rightsOf(ctx, placed))),
    ...(expand.has("aliases") &&
      mayManage(ctx.viewer, placed.base) && { aliases: await listAliases(ctx, articleID) }),
  };
}

async function discussionOf(ctx: Ctx, { discussionID }: Pick<ArticleListRow, "discussionID">) {
  if (discussionID === null) return {};
  const head = (await loadRecords(ctx, "discussion", [discussionID])).get(discussionID);
  if (!head || head.dateDeleted) return {};
  return { discussion: { discussionID, name: head.name, url: head.url ?? "/" } };
}

export async function reactionsOf(ctx: Ctx, articleID: number) {
  const { yes, no, own, isBookmarked } = await countReactions(ctx, articleID);
  const answer = own ? ("yes" as const) : ("no" as const);
  const userReaction = own === null ? null : answer;
  const reactions = [{ reactionType: "helpful" as const, yes, no, total: yes + no, userReaction }];
  return {
    score: yes - no,
    reactions,
    ...(!isGuest(ctx.viewer) && { bookmarked: isBookmarked }),
  };
}

async function rightsOf(ctx: Ctx, { row, base }: PlacedArticle) {
  const { viewer } = ctx;
  const mayEdit = mayWrite(viewer, base) && !row.dateDeleted;
  const open = mayEdit ? await findOpenRevision(ctx, row.articleID, viewer.userID) : undefined;
  return {
    ...(mayEdit && { openRevisionID: open?.articleRevisionID ?? null }),
    permissions: {
      "articles.edit": mayEdit,
      "articles.publish": mayEdit && mayPublish(viewer, base, row),
      "articles.delete": mayDelete(viewer, base, row),
      "articles.manage": mayManage(viewer, base),
      "flag.add": can(viewer, "flag.add") && !isAuthor(viewer, row) && !row.dateDeleted,
      "articles.react": !isGuest(viewer) && row.status === "published" && !row.dateDeleted,
    },
  };
}
