import { forbidden, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { articleTag, getArticle } from "../domain/find.ts";
import { saveReaction } from "../queries/article-reactions.ts";
import { refuseDuplicates } from "./change-trees.ts";

interface Reaction {
  helpful: "yes" | "no";
  insertUserID?: number | undefined;
  foreignID?: string | undefined;
}

/** A member answers once and may change the answer. Answers of others are set by those who import them. */
export async function reactToArticle(ctx: Ctx, articleID: number, reaction: Reaction) {
  const { row } = await getArticle(ctx, articleID);
  if (row.dateDeleted || row.status !== "published") throw notFound("Article");
  const { helpful, insertUserID = ctx.viewer.userID, foreignID = null } = reaction;
  const isImported = insertUserID !== ctx.viewer.userID || foreignID !== null;
  if (isImported && !can(ctx.viewer, "site.manage")) throw forbidden(["site.manage"]);
  try {
    await ctx.transaction(async (tx) => {
      await saveReaction(tx, {
        articleID,
        userID: insertUserID < 1 ? null : insertUserID,
        isHelpful: helpful === "yes",
        foreignID,
      });
      await tx.invalidate(articleTag(articleID));
    });
  } catch (error) {
    refuseDuplicates(error);
    throw error;
  }
}
