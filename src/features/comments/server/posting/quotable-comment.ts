import type { Quotable, QuotedPost } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import { commentable } from "../extension-points.ts";
import { listQuoted } from "./queries/quoted.ts";

export const quotableComment: Quotable = {
  async find(ctx, commentIDs) {
    const sources = listFacets(ctx.platform.extensions, commentable);
    const rows = await listQuoted(ctx, commentIDs, sources);
    for (const row of rows) ctx.tags.add(`${row.parentRecordType}:${row.parentRecordID}`);
    const shown = rows.filter(({ isVisible }) => isVisible);
    const users = await userFragments(
      ctx,
      shown.map(({ insertUserID }) => insertUserID),
    );
    const posts = new Map<number, QuotedPost>();
    for (const { commentID, parentRecordType, parentRecordID, insertUserID, ...row } of shown) {
      const source = sources.find(({ recordType }) => recordType === parentRecordType);
      const insertUser = users.get(insertUserID);
      if (!source || !insertUser) continue;
      posts.set(commentID, {
        insertUser,
        dateInserted: row.dateInserted,
        text: row.text,
        name: row.name ?? "",
        html: row.html ?? undefined,
        url: source.commentUrl(commentID),
        page: `${parentRecordType}:${parentRecordID}`,
      });
    }
    return posts;
  },
};
