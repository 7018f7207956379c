import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { SiteMap } from "#platform/server/records/site-maps.ts";
import { discussionUrl } from "../domain/discussion-url.ts";
import { lastDiscussionID, listForSitemap } from "./queries.ts";

export const discussionMap: SiteMap = {
  name: "discussions",
  lastID: async (ctx) => (await lastDiscussionID(ctx)) ?? 0,
  async list(ctx, ids) {
    const seen = [...visibleTo(ctx.viewer, await categoryTree(ctx))];
    const rows = await listForSitemap(ctx, seen, ids);
    return rows.map((row) => ({
      path: discussionUrl(row),
      changed: row.dateLastComment,
      place: { recordType: "category", recordID: row.categoryID },
    }));
  },
};
