import { toOldAddress } from "#features/imports/server/public.ts";
import { conflict, forbidden, gone } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { articleDeleted, articlePublished, articleRestored } from "../../contract/events.ts";
import { getArticle, type PlacedArticle } from "../domain/find.ts";
import { announceArticle } from "../domain/note-articles.ts";
import { mayDelete, mayManage, mayPublish } from "../policy.ts";
import { replaceAliases } from "../queries/article-aliases.ts";
import { changeRevision } from "../queries/article-revisions.ts";
import { type ArticleRow, changeArticle, lockArticle } from "../queries/articles.ts";

type Status = "published" | "deleted" | "undeleted";

export async function setStatus(ctx: Ctx, articleID: number, status: Status): Promise<void> {
  checkMaySet(ctx, await getArticle(ctx, articleID), status);
  await ctx.transaction(async (tx) => {
    const row = await lockArticle(tx, articleID);
    if (!row) throw gone("This article was deleted.");
    // It may have been moved to another base meanwhile.
    checkMaySet(tx, await getArticle(tx, articleID), status);
    if (status === "deleted") await removeArticle(tx, row);
    else {
      await restoreArticle(tx, row);
      if (status === "published") await publish(tx, row);
    }
    await announceArticle(tx, articleID);
  });
}

function checkMaySet({ viewer }: Ctx, { base, row }: PlacedArticle, status: Status) {
  const may = {
    deleted: () => mayDelete(viewer, base, row),
    undeleted: () => mayManage(viewer, base),
    published: () => (row.dateDeleted ? mayManage(viewer, base) : mayPublish(viewer, base, row)),
  };
  if (!may[status]()) throw forbidden(["articles.manage"]);
}

export async function removeArticle(
  tx: TransactionCtx,
  { articleID, dateDeleted, status }: ArticleRow,
) {
  if (dateDeleted) return;
  await changeArticle(tx, articleID, { dateDeleted: tx.now() });
  await tx.emit(articleDeleted, { articleID, isPublished: status === "published" });
}

export async function restoreArticle(tx: TransactionCtx, { articleID, dateDeleted }: ArticleRow) {
  if (!dateDeleted) return;
  await changeArticle(tx, articleID, { dateDeleted: null });
  await tx.emit(articleRestored, { articleID });
}

async function publish(tx: TransactionCtx, { articleID, articleRevisionID, status }: ArticleRow) {
  if (status === "published") return;
  await changeArticle(tx, articleID, { status: "published" });
  if (articleRevisionID !== null)
    await changeRevision(tx, articleRevisionID, { status: "published" });
  await tx.emit(articlePublished, { articleID });
}

async function getManaged(ctx: Ctx, articleID: number): Promise<void> {
  const { base } = await getArticle(ctx, articleID);
  if (!mayManage(ctx.viewer, base)) throw forbidden(["articles.manage"]);
}

export async function setFeatured(ctx: Ctx, articleID: number, featured: boolean): Promise<void> {
  await getManaged(ctx, articleID);
  await ctx.transaction(async (tx) => {
    const row = await lockArticle(tx, articleID);
    if (!row || row.featured === featured) return;
    await changeArticle(tx, articleID, { featured, dateFeatured: featured ? tx.now() : null });
    await announceArticle(tx, articleID);
  });
}

export async function setAliases(
  ctx: Ctx,
  articleID: number,
  paths: readonly string[],
): Promise<void> {
  await getManaged(ctx, articleID);
  try {
    await ctx.transaction(async (tx) => {
      await lockArticle(tx, articleID);
      await replaceAliases(tx, articleID, [
        ...new Set(paths.flatMap((path) => toOldAddress(path) ?? [])),
      ]);
      await announceArticle(tx, articleID);
    });
  } catch (error) {
    if (isDuplicate(error, "articleAliases_pkey"))
      throw conflict("Another article already has one of these addresses.");
    throw error;
  }
}
