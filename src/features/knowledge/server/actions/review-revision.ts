import {
  conflict,
  forbidden,
  gone,
  notFound,
  preconditionFailed,
} from "#platform/contract/errors.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { checkWords } from "#platform/server/records/submissions.ts";
import { articleReviewed } from "../../contract/events.ts";
import { getArticle, type PlacedArticle } from "../domain/find.ts";
import { announceArticle } from "../domain/note-articles.ts";
import { renderArticle } from "../domain/render-article.ts";
import { dateOf } from "../domain/revision-date.ts";
import { mayManage } from "../policy.ts";
import {
  changeRevision,
  findRevision,
  lockRevision,
  type RevisionRow,
} from "../queries/article-revisions.ts";
import { type ArticleRow, lockArticle } from "../queries/articles.ts";
import { showTranslation } from "./translate-article.ts";
import { showText, updateArticle } from "./update-article.ts";

/** Published revisions are read by all who write, others by their authors and those who manage articles. */
export async function getRevision(
  ctx: Ctx,
  { row, base }: PlacedArticle,
  articleRevisionID: number,
): Promise<RevisionRow> {
  const revision = await findRevision(ctx, articleRevisionID);
  const isReadable =
    revision?.status === "published" ||
    revision?.insertUserID === ctx.viewer.userID ||
    mayManage(ctx.viewer, base);
  if (!revision || revision.articleID !== row.articleID || !isReadable) throw notFound("Revision");
  return revision;
}

export async function restoreRevision(ctx: Ctx, articleID: number, articleRevisionID: number) {
  const placed = await getArticle(ctx, articleID);
  const { name, body, format, locale } = await getRevision(ctx, placed, articleRevisionID);
  await updateArticle(ctx, articleID, {
    name,
    body,
    format: format as "markdown",
    ...(locale !== null && { locale }),
  });
}

interface Decision {
  decision: "publish" | "changes" | "reject";
  note: string;
  version?: string | undefined;
}

const statusOf = { publish: "published", changes: "changes", reject: "rejected" } as const;

export async function reviewRevision(
  ctx: Ctx,
  { articleID, articleRevisionID }: { articleID: number; articleRevisionID: number },
  { decision, note, version }: Decision,
): Promise<void> {
  const placed = await getArticle(ctx, articleID);
  if (!mayManage(ctx.viewer, placed.base)) throw forbidden(["articles.manage"]);
  const read = await getRevision(ctx, placed, articleRevisionID);
  const words =
    note === "" ? "" : await checkWords(ctx, { recordType: "article", words: note, field: "note" });
  const rendered = decision === "publish" ? await renderArticle(ctx, read) : undefined;
  await ctx.transaction(async (tx) => {
    const row = await lockArticle(tx, articleID);
    if (!row || row.dateDeleted) throw gone("This article was deleted.");
    const revision = await lockRevision(tx, articleRevisionID);
    if (revision?.status !== "review") throw conflict("This text does not wait for review.");
    const date = dateOf(revision);
    if (version !== undefined && version !== date.toISOString()) throw preconditionFailed();
    if (date.getTime() !== dateOf(read).getTime()) throw preconditionFailed();
    const { userID } = tx.viewer;
    await changeRevision(tx, articleRevisionID, {
      status: statusOf[decision],
      note: words,
      reviewUserID: userID,
      dateReviewed: tx.now(),
    });
    if (rendered) await showApproved(tx, row, revision, rendered);
    await tx.emit(articleReviewed, { articleID, articleRevisionID });
    await announceArticle(tx, articleID);
  });
}

/** Shows an approved text, as the article or as its translation. */
async function showApproved(
  tx: TransactionCtx,
  row: ArticleRow,
  revision: RevisionRow,
  { quotes: _, ...rendered }: Awaited<ReturnType<typeof renderArticle>>,
) {
  const { articleRevisionID, locale, sourceRevisionID } = revision;
  const shown = {
    articleRevisionID,
    text: {
      words: { name: trusted(revision.name, "stored"), body: trusted(revision.body, "stored") },
      rendered,
    },
    userID: revision.insertUserID,
    date: tx.now(),
  };
  const { articleID } = row;
  if (locale === null) await showText(tx, row, { ...shown, isPublished: true });
  else await showTranslation(tx, { ...shown, articleID, locale, sourceRevisionID });
}
