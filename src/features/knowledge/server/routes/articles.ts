import type { Format } from "#features/formats/contract/resources.ts";
import { isBodyAsRead } from "#features/formats/server/public.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { ArticlePatch } from "../../contract/resources/articles.ts";
import * as contract from "../../contract/routes/articles.ts";
import { articleFromDiscussion as fromDiscussion } from "../../contract/routes/from-discussion.ts";
import { sameLocale } from "../../contract/rules.ts";
import { ownLocale } from "../actions/add-locale.ts";
import { setAliases, setFeatured, setStatus } from "../actions/change-status.ts";
import { createArticle } from "../actions/create-article.ts";
import { reactToArticle } from "../actions/react-to-article.ts";
import { readTranslation } from "../actions/translate-article.ts";
import { updateArticle } from "../actions/update-article.ts";
import { editVersionOf } from "../domain/edit-version.ts";
import { getArticle, type PlacedArticle } from "../domain/find.ts";
import { articleFromDiscussion } from "../domain/from-discussion.ts";
import { listArticles } from "../domain/list-articles.ts";
import { inLocale } from "../domain/locales.ts";
import { rehostFiles } from "../files/rehost-files.ts";
import { mayManage, mayWrite } from "../policy.ts";
import { presentArticles, reactionsOf, showArticle } from "../present/articles.ts";
import { languagesOf, stateOf } from "../present/readings.ts";
import { listAliases } from "../queries/article-aliases.ts";
import { findOpenRevision } from "../queries/article-revisions.ts";
import { listTranslationRows } from "../queries/article-translations.ts";

export const articleRoutes = [
  handle(fromDiscussion, (ctx, { query: { discussionID } }) =>
    articleFromDiscussion(ctx, discussionID),
  ),
  handle(contract.listArticles, async (ctx, { query: { expand, ...query } }) => {
    const { page, limit, locale, "only-translated": isOnlyTranslated } = query;
    const onlyIn = isOnlyTranslated ? locale : undefined;
    const { rows, total } = await listArticles(ctx, { ...query, onlyIn }, expand.has("body"));
    const shown = await presentArticles(inLocale(ctx, locale), rows, expand);
    return paged(shown, { page, limit, total });
  }),
  handle(contract.createArticle, async (ctx, { body }) =>
    showArticle(ctx, await createArticle(ctx, await withOwnFiles(ctx, body))),
  ),
  handle(contract.getArticle, async (ctx, { params: { articleID }, query }) => {
    const { locale, "only-translated": isOnlyTranslated, expand } = query;
    const article = await showArticle(inLocale(ctx, locale), articleID, expand);
    if (isOnlyTranslated && locale !== undefined && !sameLocale(locale, article.locale))
      throw notFound("Article");
    return article;
  }),
  handle(contract.editArticle, async (ctx, { params: { articleID }, query: { locale } }) => {
    const { row, base } = await getArticle(ctx, articleID);
    if (!mayWrite(ctx.viewer, base)) throw forbidden(["articles.add"]);
    const further = locale === undefined || sameLocale(locale, row.locale) ? undefined : locale;
    const { text, ...translation } = await textToEdit(ctx, { row, base }, further);
    return {
      ...row,
      ...translation,
      knowledgeBaseID: base.knowledgeBaseID,
      status: row.dateDeleted ? ("deleted" as const) : (row.status as "published"),
      name: text.name,
      body: text.body,
      format: text.format as Format,
      version: editVersionOf(text),
    };
  }),
  handle(contract.updateArticle, async (ctx, { params: { articleID }, body: given }) => {
    const body = await withOwnFiles(ctx, given);
    const reader = inLocale(ctx, body.locale ?? "und");
    const read = async () => ({
      html: (await showArticle(reader, articleID, new Set())).body,
      written: (await getArticle(ctx, articleID)).row.format,
    });
    const { body: _, format: __, ...others } = body;
    await updateArticle(ctx, articleID, (await isBodyAsRead(body, read)) ? others : body);
    return showArticle(reader, articleID);
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
    const placed = await getArticle(ctx, articleID);
    return languagesOf(placed, await listTranslationRows(ctx, { articleIDs: [articleID] }));
  }),
];

/** The text with the files of other sites on this one. */
async function withOwnFiles<Given extends ArticlePatch>(ctx: Ctx, given: Given): Promise<Given> {
  const { fileRehosting, body, format } = given;
  if (!fileRehosting?.enabled) return given;
  if (!can(ctx.viewer, "site.manage")) throw forbidden(["site.manage"]);
  const rehosted =
    body === undefined || format === undefined
      ? { body, succeeded: 0, failed: 0 }
      : await rehostFiles(ctx, { body, format }, fileRehosting.requestHeaders);
  if (ctx.response)
    Object.assign(ctx.response.headers, {
      "x-file-rehosted-success-count": String(rehosted.succeeded),
      "x-file-rehosted-failed-count": String(rehosted.failed),
    });
  return { ...given, body: rehosted.body };
}

/** The text of the caller that is not published yet, else the published one, in a language. */
async function textToEdit(
  ctx: Ctx,
  { row, base }: Pick<PlacedArticle, "row" | "base">,
  further: string | undefined,
) {
  if (further === undefined) {
    const open = await findOpenRevision(ctx, row.articleID, ctx.viewer.userID);
    const translationStatus = "up-to-date" as const;
    return { text: open ?? row, locale: row.locale, sourceRevisionID: null, translationStatus };
  }
  const locale = ownLocale(base, further);
  if (locale === undefined)
    throw invalid({ field: "locale", message: "The knowledge base does not have this language." });
  const { text, published } = await readTranslation(ctx, row, locale);
  const { articleRevisionID: sourceRevisionID } = row;
  return { text, locale, sourceRevisionID, translationStatus: stateOf(published, row) };
}
