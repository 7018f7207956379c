import { endDraft } from "#features/drafts/server/public.ts";
import { forbidden, gone, invalid, preconditionFailed } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  articlePublished,
  articleRevised,
  articleSubmitted,
  articleUpdated,
} from "../../contract/events.ts";
import type { ArticlePatch } from "../../contract/resources/articles.ts";
import { sameLocale } from "../../contract/rules.ts";
import { editVersionOf } from "../domain/edit-version.ts";
import { getArticle, getCategory, type PlacedArticle } from "../domain/find.ts";
import { announceArticle, noteArticle } from "../domain/note-articles.ts";
import { type CheckedText, checkText, textColumns } from "../domain/render-article.ts";
import { isAuthor, mayManage, mayPublish, mayWrite } from "../policy.ts";
import { changeRevision, findOpenRevision, insertRevision } from "../queries/article-revisions.ts";
import { type ArticleRow, changeArticle, lockArticle } from "../queries/articles.ts";
import { changeTrees, refuseDuplicates } from "./change-trees.ts";
import { checkImported } from "./create-article.ts";
import { moveArticles } from "./move-in-navigation.ts";
import { translateArticle } from "./translate-article.ts";

type Wanted = "published" | "draft" | "review";

export async function updateArticle(ctx: Ctx, articleID: number, given: ArticlePatch) {
  const placed = await getArticle(ctx, articleID);
  const { row, base } = placed;
  const { locale } = given;
  checkImported(ctx, given);
  if (locale !== undefined && !sameLocale(locale, row.locale))
    return translateArticle(ctx, placed, { ...given, locale });
  if (!mayWrite(ctx.viewer, base)) throw forbidden(["articles.add"]);
  if (row.dateDeleted) throw gone("This article was deleted.");
  await checkPlace(ctx, placed, given);
  const publishes = mayPublish(ctx.viewer, base, row);
  const status = given.status ?? (publishes ? "published" : "review");
  if (status === "published" && !publishes) throw forbidden(["articles.manage"]);
  const text = await readText(ctx, placed, given);
  const change = async (tx: TransactionCtx) => {
    const now = await lockStanding(tx, articleID);
    if (text) await saveText(tx, now, { text, status, given });
    await changeOthers(tx, now, given);
    await endDraft(tx, given);
    await tx.emit(articleUpdated, { articleID });
    await announceArticle(tx, articleID);
  };
  const { knowledgeCategoryID: parentID = row.knowledgeCategoryID, sort } = given;
  if (parentID !== row.knowledgeCategoryID || sort !== undefined)
    return changeTrees(ctx, async (tx) => {
      await change(tx);
      await moveArticles(tx, [{ id: articleID, parentID, sort }]);
    });
  try {
    return await ctx.transaction(change);
  } catch (error) {
    refuseDuplicates(error);
    throw error;
  }
}

const isOther = (given: unknown, current: unknown): boolean =>
  given !== undefined && (given ?? null) !== current;

/** What readers see beside the text is changed by those who may publish it. */
async function checkPlace(ctx: Ctx, { row, base }: PlacedArticle, given: ArticlePatch) {
  const { viewer } = ctx;
  const isManaged =
    isOther(given.featured, row.featured) ||
    isOther(given.foreignID, row.foreignID) ||
    isOther(timeOf(given.dateReview), row.dateReview?.getTime() ?? null);
  if (isManaged && !mayManage(viewer, base)) throw forbidden(["articles.manage"]);
  const { knowledgeCategoryID, sort, seoName, seoDescription } = given;
  const isPlaced =
    isOther(knowledgeCategoryID, row.knowledgeCategoryID) ||
    isOther(sort, row.sort) ||
    isOther(seoName, row.seoName) ||
    isOther(seoDescription, row.seoDescription);
  if (isPlaced && !mayPublish(viewer, base, row)) throw forbidden(["articles.manage"]);
  if (!isOther(knowledgeCategoryID, row.knowledgeCategoryID)) return;
  const target = await getCategory(ctx, knowledgeCategoryID ?? 0);
  if (!mayPublish(viewer, target.base, row)) throw forbidden(["articles.manage"]);
  if (target.base.sourceLocale !== base.sourceLocale)
    throw invalid({
      field: "knowledgeCategoryID",
      message: "That knowledge base is in another language.",
    });
}

const timeOf = (given: string | null | undefined) =>
  typeof given === "string" ? new Date(given).getTime() : given;

/** The new text, checked; undefined if neither the text nor its state is to change. */
async function readText(
  ctx: Ctx,
  { row, base }: PlacedArticle,
  given: ArticlePatch,
): Promise<CheckedText | undefined> {
  const open = await findOpenRevision(ctx, row.articleID, ctx.viewer.userID);
  const current = open ?? row;
  const { version, status, name = current.name, body = current.body } = given;
  if (version !== undefined && version !== editVersionOf(current)) throw preconditionFailed();
  const written = { name, body, format: given.format ?? current.format };
  const isSame = editVersionOf(written) === editVersionOf(current);
  const isSettled = status === undefined || (!open && row.status === status);
  if (isSame && isSettled) return undefined;
  return checkText(ctx, base, written, { articleID: row.articleID, earlierHtml: row.bodyHtml });
}

async function lockStanding(tx: TransactionCtx, articleID: number): Promise<ArticleRow> {
  const row = await lockArticle(tx, articleID);
  if (!row || row.dateDeleted) throw gone("This article was deleted.");
  return row;
}

interface Saving {
  text: CheckedText;
  status: Wanted;
  given: ArticlePatch;
}

/** Publishing moves the pointer to the revision; until then readers see the former text. */
async function saveText(tx: TransactionCtx, row: ArticleRow, { text, status, given }: Saving) {
  const { articleID } = row;
  const { version } = given;
  const open = await findOpenRevision(tx, articleID, tx.viewer.userID);
  if (version !== undefined && version !== editVersionOf(open ?? row)) throw preconditionFailed();
  const { words, rendered } = text;
  const revision = { ...words, format: rendered.format, status };
  const userID = given.updateUserID ?? tx.viewer.userID;
  const date = given.dateUpdated ? new Date(given.dateUpdated) : tx.now();
  if (open)
    await changeRevision(tx, open.articleRevisionID, { ...revision, note: "", dateUpdated: date });
  const articleRevisionID =
    open?.articleRevisionID ??
    (await insertRevision(tx, {
      ...revision,
      articleID,
      insertUserID: userID,
      dateInserted: date,
    }));
  if (status === "review") await tx.emit(articleSubmitted, { articleID, articleRevisionID });
  if (status === "published" || (row.status === "draft" && isAuthor(tx.viewer, row)))
    await showText(tx, row, {
      text,
      articleRevisionID,
      isPublished: status === "published",
      userID,
      date,
    });
}

interface Showing {
  text: CheckedText;
  articleRevisionID: number;
  isPublished: boolean;
  userID: number;
  date: Date;
}

export async function showText(
  tx: TransactionCtx,
  { articleID, status }: ArticleRow,
  { text, articleRevisionID, isPublished, userID, date }: Showing,
) {
  await changeArticle(tx, articleID, {
    ...textColumns(text),
    articleRevisionID,
    updateUserID: userID,
    dateUpdated: date,
    ...(isPublished && { status: "published" }),
  });
  await noteArticle(tx, { articleID, bodyHtml: text.rendered.bodyHtml });
  if (!isPublished) return;
  if (status === "published") await tx.emit(articleRevised, { articleID, articleRevisionID });
  else await tx.emit(articlePublished, { articleID });
}

async function changeOthers(tx: TransactionCtx, row: ArticleRow, given: ArticlePatch) {
  const { featured, dateReview, seoName, seoDescription, foreignID } = given;
  const values = {
    ...(isOther(featured, row.featured) && {
      featured: featured === true,
      dateFeatured: featured ? tx.now() : null,
    }),
    ...(dateReview !== undefined && { dateReview: dateReview ? new Date(dateReview) : null }),
    ...(seoName !== undefined && { seoName }),
    ...(seoDescription !== undefined && { seoDescription }),
    ...(foreignID !== undefined && { foreignID }),
    ...(given.dateInserted !== undefined && { dateInserted: new Date(given.dateInserted) }),
    ...(given.insertUserID !== undefined && { insertUserID: given.insertUserID }),
  };
  if (Object.keys(values).length > 0) await changeArticle(tx, row.articleID, values);
}
