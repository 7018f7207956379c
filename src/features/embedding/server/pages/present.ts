import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { discussionUrl, loadDiscussions } from "#features/discussions/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listHosts } from "../hosts/find-host.ts";
import { listKeys, type PageRow } from "./queries.ts";

export async function presentPages(ctx: Ctx, rows: readonly PageRow[]) {
  if (rows.length === 0) return [];
  const origins = new Map((await listHosts(ctx)).map((host) => [host.embedHostID, host.origin]));
  const keys = Map.groupBy(
    await listKeys(
      ctx,
      rows.map(({ embeddedPageID }) => embeddedPageID),
    ),
    ({ embeddedPageID }) => embeddedPageID,
  );
  const discussions = await loadDiscussions(
    ctx,
    rows.map(({ discussionID }) => discussionID),
  );
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  return rows.map((row) => {
    const found = discussions.get(row.discussionID);
    const seen = found && visible.has(found.categoryID) ? found : undefined;
    return {
      ...row,
      origin: origins.get(row.embedHostID) ?? "",
      keys: (keys.get(row.embeddedPageID) ?? []).map(({ key }) => key),
      discussionName: seen?.name ?? null,
      discussionUrl: seen ? discussionUrl(seen) : null,
      countComments: seen?.countComments ?? null,
    };
  });
}
