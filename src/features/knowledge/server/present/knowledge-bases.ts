import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { KnowledgeBase } from "../../contract/resources/knowledge-bases.ts";
import type { ArticleOrder } from "../../contract/rules.ts";
import { articlesTag } from "../domain/find.ts";
import { idsBelow, type KbNode } from "../domain/knowledge-tree.ts";
import { mayManage, mayWrite } from "../policy.ts";
import { countArticlesIn } from "../queries/knowledge-categories.ts";

/** Counts the articles of all bases in one statement. */
export async function presentBases(ctx: Ctx, bases: readonly KbNode[]): Promise<KnowledgeBase[]> {
  ctx.tags.add(articlesTag);
  const counts =
    bases.length > 0
      ? await countArticlesIn(
          ctx,
          bases.flatMap(({ root }) => idsBelow(root)),
        )
      : new Map<number, number>();
  return bases.map(({ root, ...base }) => {
    const ids = idsBelow(root);
    return {
      ...base,
      viewType: base.viewType as KnowledgeBase["viewType"],
      sortArticles: base.sortArticles as ArticleOrder,
      status: base.status as KnowledgeBase["status"],
      rootCategoryID: root.knowledgeCategoryID,
      countArticles: ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
      countCategories: ids.length - 1,
      isUniversalSource: false,
      universalTargetIDs: [],
      permissions: {
        "articles.add": mayWrite(ctx.viewer, base),
        "articles.manage": mayManage(ctx.viewer, base),
        "site.manage": can(ctx.viewer, "site.manage"),
      },
    };
  });
}
