import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { KnowledgeBase } from "../../contract/resources/knowledge-bases.ts";
import type { ArticleOrder } from "../../contract/rules.ts";
import { articleCounts, idsBelow, type KbNode } from "../domain/knowledge-tree.ts";
import { mayManage, mayWrite } from "../policy.ts";

export async function presentBases(ctx: Ctx, bases: readonly KbNode[]): Promise<KnowledgeBase[]> {
  const counts = await articleCounts(ctx);
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
