import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { KbPost } from "../contract/resources/knowledge-bases.ts";
import { createArticle as writeArticle } from "./actions/create-article.ts";
import { createBase } from "./actions/save-base.ts";
import { createCategory } from "./actions/save-category.ts";
import { articlesTag, knowledgeTree } from "./domain/knowledge-tree.ts";

let made = 0;

/** A knowledge base with the id of its root category. */
export async function createKnowledgeBase(ctx: Ctx, given: Partial<KbPost> = {}) {
  made += 1;
  const { name = `Guide ${made}`, urlCode = `guide-${made}`, ...others } = given;
  const knowledgeBaseID = await createBase(ctx, { ...others, name, urlCode });
  const base = (await knowledgeTree(ctx)).baseByID.get(knowledgeBaseID);
  return { knowledgeBaseID, rootCategoryID: base?.root.knowledgeCategoryID ?? 0 };
}

export const createKnowledgeCategory = (ctx: Ctx, parentID: number, name = "Basics") =>
  createCategory(ctx, { name, parentID });

export const createArticle = (
  ctx: Ctx,
  knowledgeCategoryID: number,
  {
    name = "Start",
    body = "Begin here.",
    discussionID,
  }: { name?: string; body?: string; discussionID?: number } = {},
): Promise<number> =>
  writeArticle(ctx, { knowledgeCategoryID, name, body, format: "markdown", discussionID });

export const createManyArticles = (ctx: Ctx, categoryIDs: readonly number[], count: number) =>
  ctx.transaction(async (tx) => {
    await sql`insert into articles ("knowledgeCategoryID", status, name, body, format, "bodyHtml", "bodyText",
      excerpt, "rendererVersion", locale, sort, "insertUserID", "dateInserted")
    select (${[...categoryIDs]}::int[])[1 + n % ${categoryIDs.length}], 'published', 'Article ' || n, 'Text', 'text',
      '<p>Text</p>', 'Text', 'Text', 0, 'en', n, 1, now()
    from generate_series(1, ${count}::int) n`.execute(tx.db);
    await tx.invalidate(articlesTag);
  });
