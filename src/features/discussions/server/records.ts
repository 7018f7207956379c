import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import type { ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { listStanding } from "./queries/quoted.ts";

const recordType = "discussion";

/** Discussions in categories that the viewer may see; those who moderate still read what is deleted. */
export const discussionRecord: ReadableRecord = {
  recordType,
  async listReadable(ctx, discussionIDs) {
    for (const discussionID of discussionIDs) ctx.tags.add(`discussion:${discussionID}`);
    const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
    const readsDeleted = can(ctx.viewer, "community.moderate");
    const rows = await listStanding(ctx, discussionIDs);
    const readable = rows.filter(
      ({ categoryID, dateDeleted }) => visible.has(categoryID) && (readsDeleted || !dateDeleted),
    );
    return new Set(readable.map(({ discussionID }) => discussionID));
  },
  ...textsIn("discussions", "discussionID", ["bodyHtml"]),
};

interface Saved {
  discussionID: number;
  bodyHtml: string;
  isNew?: boolean;
}

/** Tells what the first posts of discussions say from now on. */
export const noteDiscussions = (inside: TransactionCtx, discussions: readonly Saved[]) =>
  noteSaved(
    inside,
    ...discussions.map(({ discussionID, bodyHtml, isNew }) => ({
      ...{ recordType, recordID: discussionID, texts: [bodyHtml] },
      ...(isNew && { before: [] }),
    })),
  );
