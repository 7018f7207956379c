import type { Format } from "#features/formats/contract/resources.ts";
import { isBodyAsRead } from "#features/formats/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/articles.ts";
import { articleFromDiscussion as fromDiscussion } from "../../contract/routes/from-discussion.ts";
import { setAliases, setFeatured, setStatus } from "../actions/change-status.ts";
import { createArticle, isSameLocale } from "../actions/create-article.ts";
import { reactToArticle } from "../actions/react-to-article.ts";
import { updateArticle } from "../actions/update-article.ts";
import { editVersionOf } from "../domain/edit-version.ts";
import { getArticle } from "../domain/find.ts";
import { articleFromDiscussion } from "../domain/from-discussion.ts";
import { articleUrl } from "../domain/knowledge-tree.ts";
import { listArticles } from "../domain/list-articles.ts";
import { mayManage, mayWrite } from "../policy.ts";
import { presentArticles, reactionsOf, showArticle } from "../present/articles.ts";
import { listAliases } from "../queries/article-aliases.ts";
import { findOpenRevision } from "../queries/article-revisions.ts";

export const articleRoutes = [
  handle(fromDiscussion, (ctx, { query: { discussionID } }) =>
    articleFromDiscussion(ctx, discussionID),
  ),
  handle(contract.listArticles, async (ctx, { query: { expand, ...query } }) => {
    const { rows, total } = await listArticles(ctx, query, expand.has("body"));
    const { page, limit } = query;
    return paged(await presentArticles(ctx, rows, expand), { page, limit, total });
  }),
  handle(contract.createArticle, async (ctx, { body }) =>
    showArticle(ctx, await createArticle(ctx, body)),
  ),
  handle(contract.getArticle, async (ctx, { params: { articleID }, query }) => {
    const { locale, "only-translated": isOnlyTranslated, expand } = query;
    const article = await showArticle(ctx, articleID, expand);
    if (isOnlyTranslated && locale !== undefined && !isSameLocale(locale, article.locale))
      throw notFound("Article");
    return article;
  }),
  handle(contract.editArticle, async (ctx, { params: { articleID } }) => {
    const { row, base } = await getArticle(ctx, articleID);
    if (!mayWrite(ctx.viewer, base)) throw forbidden(["articles.add"]);
    const text = (await findOpenRevision(ctx, articleID, ctx.viewer.userID)) ?? row;
    return {
      ...row,
      knowledgeBaseID: base.knowledgeBaseID,
      status: row.dateDeleted ? ("deleted" as const) : (row.status as "published"),
      name: text.name,
      body: text.body,
      format: text.format as Format,
      version: editVersionOf(text),
    };
  }),
  handle(contract.updateArticle, async (ctx, { params: { articleID }, body }) => {
    const read = async () => ({
      html: (await showArticle(ctx, articleID, new Set())).body,
      written: (await getArticle(ctx, articleID)).row.format,
    });
    const { body: _, format: __, ...others } = body;
    await updateArticle(ctx, articleID, (await isBodyAsRead(body, read)) ? others : body);
    return showArticle(ctx, articleID);
  }),
  handle(contract.setStatus, async (ctx, { params: { articleID }, body }) => {
    const before = await showArticle(ctx, articleID);
    await setStatus(ctx, articleID, body.status);
    // Authors may delete their articles, but do not read deleted ones.
    return before.permissions?.["articles.manage"] || body.status !== "deleted"
      ? showArticle(ctx, articleID)
      : { ...before, status: "deleted" as const };
  }),
  handle(contract.setFeatured, async (ctx, { params: { articleID }, body }) => {
    await setFeatured(ctx, articleID, body.featured);
    return showArticle(ctx, articleID);
  }),
  handle(contract.getAliases, async (ctx, { params: { articleID } }) => {
    const { base } = await getArticle(ctx, articleID);
    if (!mayManage(ctx.viewer, base)) throw forbidden(["articles.manage"]);
    return { aliases: await listAliases(ctx, articleID) };
  }),
  handle(contract.setAliases, async (ctx, { params: { articleID }, body }) => {
    await setAliases(ctx, articleID, body.aliases);
    return showArticle(ctx, articleID);
  }),
  handle(contract.reactToArticle, async (ctx, { params: { articleID }, body }) => {
    await reactToArticle(ctx, articleID, body);
    return showArticle(ctx, articleID);
  }),
  handle(contract.getReactions, async (ctx, { params: { articleID } }) => {
    await getArticle(ctx, articleID);
    return (await reactionsOf(ctx, articleID)).reactions;
  }),
  handle(contract.listTranslations, async (ctx, { params: { articleID } }) => {
    const { row, base } = await getArticle(ctx, articleID);
    const { articleRevisionID, name, locale } = row;
    const { sourceLocale } = base;
    const translationStatus = "up-to-date" as const;
    return [
      { articleRevisionID, name, locale, sourceLocale, translationStatus, url: articleUrl(row) },
    ];
  }),
];
