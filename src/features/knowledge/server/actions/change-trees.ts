import { invalid, taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import {
  articlesTag,
  type KnowledgeTree,
  knowledgeTag,
  loadTree,
} from "../domain/knowledge-tree.ts";
import { lockTrees } from "../queries/knowledge-bases.ts";

/** Changes bases or categories under a lock, and invalidates the trees on every node. */
export async function changeTrees<Result>(
  ctx: Ctx,
  work: (tx: TransactionCtx, tree: KnowledgeTree) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.transaction(async (tx) => {
      await lockTrees(tx);
      const result = await work(tx, await loadTree(tx));
      await tx.invalidate(knowledgeTag, articlesTag);
      return result;
    });
  } catch (error) {
    refuseDuplicates(error);
    throw error;
  }
}

export function refuseDuplicates(error: unknown): void {
  if (isDuplicate(error, "knowledgeBases_urlCode"))
    throw taken("urlCode", "Another knowledge base already has this address.");
  for (const table of ["knowledgeBases", "knowledgeCategories", "articles", "articleReactions"])
    if (isDuplicate(error, `${table}_foreignID`))
      throw taken("foreignID", "Another record already has this foreign ID.");
}

const sentences = {
  cycle: "A category cannot be moved into itself or into what it contains.",
  depth: "Categories can be nested at most 10 levels deep.",
} as const;

export function refuseTree(problem: keyof typeof sentences | undefined): void {
  if (problem) throw invalid({ field: "parentID", message: sentences[problem] });
}
