import { postDraft } from "#features/drafts/server/public.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { mayReadRecord } from "#platform/server/records/record-types.ts";
import { articleCreated, articlePublished, articleSubmitted } from "../../contract/events.ts";
import type { ArticlePatch, ArticlePost } from "../../contract/resources/articles.ts";
import { sameLocale } from "../../contract/rules.ts";
import { articlesOfDiscussions } from "../domain/articles-of-discussions.ts";
import { getCategory } from "../domain/find.ts";
import type { KbNode } from "../domain/knowledge-tree.ts";
import { announceArticle, noteArticle } from "../domain/note-articles.ts";
import { type CheckedText, checkText, textColumns } from "../domain/render-article.ts";
import { mayManage, mayPublish, mayWrite } from "../policy.ts";
import { lastPlaceIn } from "../queries/article-places.ts";
import { insertRevision } from "../queries/article-revisions.ts";
import { changeArticle, insertArticle } from "../queries/articles.ts";
import { changeTrees, refuseDuplicates } from "./change-trees.ts";
import { moveArticles } from "./move-in-navigation.ts";

const imported = ["dateInserted", "dateUpdated", "insertUserID", "updateUserID"] as const;

/** Dates and authors are set by those who import articles. */
export function checkImported(ctx: Ctx, given: ArticlePatch): void {
  if (imported.some((field) => given[field] !== undefined) && !can(ctx.viewer, "site.manage"))
    throw forbidden(["site.manage"]);
}

function checkLocale({ sourceLocale }: KbNode, locale: string | undefined): void {
  if (locale !== undefined && !sameLocale(locale, sourceLocale))
    throw invalid({
      field: "locale",
      message: "Articles are written in the language of their knowledge base.",
    });
}

export async function createArticle(ctx: Ctx, given: ArticlePost): Promise<number> {
  const { base, category } = await getCategory(ctx, given.knowledgeCategoryID);
  if (!mayWrite(ctx.viewer, base)) throw forbidden(["articles.add"]);
  const isManaged = given.featured || given.dateReview || given.foreignID;
  if (isManaged && !mayManage(ctx.viewer, base)) throw forbidden(["articles.manage"]);
  checkImported(ctx, given);
  checkLocale(base, given.locale);
  const publishes = mayPublish(ctx.viewer, base, { insertUserID: ctx.viewer.userID });
  const { status = publishes ? "published" : "review", sort } = given;
  if (status === "published" && !publishes) throw forbidden(["articles.manage"]);
  await checkDiscussion(ctx, given.discussionID);
  const text = await checkText(ctx, base, given);
  const add = (tx: TransactionCtx) =>
    postDraft(tx, {
      recordType: "article",
      written: given,
      post: () => insert(tx, { base, given, text, status }),
    });
  if (sort === undefined || sort === null)
    try {
      return await ctx.transaction(add);
    } catch (error) {
      refuseDuplicates(error);
      throw error;
    }
  return changeTrees(ctx, async (tx) => {
    const id = await add(tx);
    await moveArticles(tx, [{ id, parentID: category.knowledgeCategoryID, sort }]);
    return id;
  });
}

async function checkDiscussion(ctx: Ctx, recordID: number | null | undefined) {
  if (recordID && !(await mayReadRecord(ctx, { recordType: "discussion", recordID })))
    throw notFound("Discussion");
}

interface Adding {
  base: KbNode;
  given: ArticlePost;
  text: CheckedText;
  status: "published" | "draft" | "review";
}

async function insert(tx: TransactionCtx, { base, given, text, status }: Adding): Promise<number> {
  const { knowledgeCategoryID, featured = false, dateInserted, dateUpdated } = given;
  const insertUserID = given.insertUserID ?? tx.viewer.userID;
  const date = dateInserted ? new Date(dateInserted) : tx.now();
  const isPublished = status === "published";
  const articleID = await insertArticle(tx, {
    ...textColumns(text),
    knowledgeCategoryID,
    status: isPublished ? "published" : "draft",
    locale: base.sourceLocale,
    sort: (await lastPlaceIn(tx, knowledgeCategoryID)) + 1,
    featured,
    dateFeatured: featured ? tx.now() : null,
    dateReview: given.dateReview ? new Date(given.dateReview) : null,
    seoName: given.seoName ?? null,
    seoDescription: given.seoDescription ?? null,
    foreignID: given.foreignID ?? null,
    discussionID: given.discussionID ?? null,
    insertUserID,
    updateUserID: given.updateUserID ?? null,
    dateInserted: date,
    dateUpdated: dateUpdated ? new Date(dateUpdated) : null,
  });
  const { words, rendered } = text;
  const articleRevisionID = await insertRevision(tx, {
    ...words,
    articleID,
    format: rendered.format,
    status,
    insertUserID,
    dateInserted: date,
  });
  await changeArticle(tx, articleID, { articleRevisionID });
  await noteArticle(tx, { articleID, bodyHtml: rendered.bodyHtml, isNew: true });
  if (given.discussionID) await tx.invalidate(articlesOfDiscussions);
  await announceNew(tx, { articleID, articleRevisionID }, status);
  return articleID;
}

async function announceNew(
  tx: TransactionCtx,
  { articleID, articleRevisionID }: { articleID: number; articleRevisionID: number },
  status: Adding["status"],
) {
  await tx.emit(articleCreated, { articleID });
  if (status === "published") await tx.emit(articlePublished, { articleID });
  if (status === "review") await tx.emit(articleSubmitted, { articleID, articleRevisionID });
  await announceArticle(tx, articleID);
}
