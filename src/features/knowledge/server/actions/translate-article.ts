import { forbidden, gone, invalid, preconditionFailed } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { articleSubmitted, articleUpdated } from "../../contract/events.ts";
import type { ArticlePatch } from "../../contract/resources/articles.ts";
import { editVersionOf } from "../domain/edit-version.ts";
import type { PlacedArticle } from "../domain/find.ts";
import { announceArticle } from "../domain/note-articles.ts";
import { type CheckedText, checkText, textColumns } from "../domain/render-article.ts";
import { mayPublish, mayWrite } from "../policy.ts";
import {
  changeRevision,
  findOpenRevision,
  findRevision,
  insertRevision,
} from "../queries/article-revisions.ts";
import {
  findTranslation,
  saveTranslation,
  setSourceRevision,
} from "../queries/article-translations.ts";
import { type ArticleRow, lockArticle } from "../queries/articles.ts";
import { addLocale, checkFurther, ownLocale } from "./add-locale.ts";

type Wanted = "published" | "draft" | "review";

interface Translating {
  given: ArticlePatch;
  locale: string;
  status: Wanted;
  sourceRevisionID: number | null;
  /** Undefined if the text stays as it is. */
  text: CheckedText | undefined;
}

const empty = { name: "", body: "" };

/** The text in a language: that of the caller in work, else the published one. */
export async function readTranslation(ctx: Ctx, row: ArticleRow, locale: string) {
  const { articleID, format } = row;
  const open = await findOpenRevision(ctx, articleID, ctx.viewer.userID, locale);
  const published = await findTranslation(ctx, articleID, locale);
  return { open, published, text: open ?? published ?? { ...empty, format } };
}

/** Writes the text of an article in a further language; published by the rules for changing the article. */
export async function translateArticle(
  ctx: Ctx,
  placed: PlacedArticle,
  given: ArticlePatch & { locale: string },
): Promise<void> {
  const { row, base } = placed;
  if (!mayWrite(ctx.viewer, base)) throw forbidden(["articles.add"]);
  if (row.dateDeleted) throw gone("This article was deleted.");
  checkFurther(ctx, { ...base, sourceLocale: row.locale }, given.locale, {
    mayAdd: given.validateLocale === false,
  });
  const publishes = mayPublish(ctx.viewer, base, row);
  const status = given.status ?? (publishes ? "published" : "review");
  if (status === "published" && !publishes) throw forbidden(["articles.manage"]);
  const sourceRevisionID = await checkSource(ctx, row, given.sourceRevisionID);
  const locale = ownLocale(base, given.locale) ?? given.locale;
  const text = await readText(ctx, placed, { ...given, locale, status });
  await ctx.transaction(async (tx) => {
    const translating = {
      given,
      status,
      sourceRevisionID,
      text,
      locale: await addLocale(tx, base, given.locale),
    };
    const now = await lockArticle(tx, row.articleID);
    if (!now || now.dateDeleted) throw gone("This article was deleted.");
    if (text) await saveText(tx, now, { ...translating, text });
    else await confirm(tx, now, translating);
    await tx.emit(articleUpdated, { articleID: row.articleID });
    await announceArticle(tx, row.articleID);
  });
}

/** The revision of the article that is translated. */
async function checkSource(ctx: Ctx, row: ArticleRow, given: number | null | undefined) {
  if (given === undefined || given === null || given === row.articleRevisionID)
    return row.articleRevisionID;
  const revision = await findRevision(ctx, given);
  if (revision?.articleID !== row.articleID || revision.locale !== null)
    throw invalid({ field: "sourceRevisionID", message: "The article has no such text." });
  return given;
}

async function readText(
  ctx: Ctx,
  { row, base }: PlacedArticle,
  given: ArticlePatch & { locale: string; status: Wanted },
): Promise<CheckedText | undefined> {
  const { open, published, text: current } = await readTranslation(ctx, row, given.locale);
  const { name = current.name, body = current.body, format = current.format, version } = given;
  if (version !== undefined && version !== editVersionOf(current)) throw preconditionFailed();
  if (name === "") throw invalid({ field: "name", message: "Enter the title in this language." });
  const written = { name, body, format };
  const isSame = editVersionOf(written) === editVersionOf(current);
  if (isSame && !open && published && given.status === "published") return undefined;
  const { articleID } = row;
  return checkText(ctx, base, written, { articleID, earlierHtml: published?.bodyHtml ?? "" });
}

/** A text that is published again as it is holds for what the article says now. */
async function confirm(
  tx: TransactionCtx,
  { articleID }: ArticleRow,
  { locale, sourceRevisionID }: Translating,
) {
  const published = await findTranslation(tx, articleID, locale);
  if (published && published.sourceRevisionID !== sourceRevisionID)
    await setSourceRevision(tx, published.articleTranslationID, sourceRevisionID);
}

async function saveText(
  tx: TransactionCtx,
  row: ArticleRow,
  { given, locale, status, sourceRevisionID, text }: Translating & { text: CheckedText },
) {
  const { articleID } = row;
  const { open, text: current } = await readTranslation(tx, row, locale);
  const { version } = given;
  if (version !== undefined && version !== editVersionOf(current)) throw preconditionFailed();
  const { words, rendered } = text;
  const revision = { ...words, format: rendered.format, status, sourceRevisionID };
  const userID = given.updateUserID ?? tx.viewer.userID;
  const date = given.dateUpdated ? new Date(given.dateUpdated) : tx.now();
  if (open)
    await changeRevision(tx, open.articleRevisionID, { ...revision, note: "", dateUpdated: date });
  const articleRevisionID =
    open?.articleRevisionID ??
    (await insertRevision(tx, {
      ...revision,
      articleID,
      locale,
      insertUserID: userID,
      dateInserted: date,
    }));
  if (status === "review") await tx.emit(articleSubmitted, { articleID, articleRevisionID });
  if (status === "published")
    await showTranslation(tx, {
      articleID,
      locale,
      text,
      articleRevisionID,
      sourceRevisionID,
      userID,
      date,
    });
}

interface Showing {
  articleID: number;
  locale: string;
  text: CheckedText;
  articleRevisionID: number;
  sourceRevisionID: number | null;
  userID: number;
  date: Date;
}

export async function showTranslation(tx: TransactionCtx, { text, ...shown }: Showing) {
  const recordID = await saveTranslation(tx, { ...textColumns(text), ...shown });
  await noteSaved(tx, {
    recordType: "articleTranslation",
    recordID,
    texts: [text.rendered.bodyHtml],
  });
}
