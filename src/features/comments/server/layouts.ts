import type { Layoutable } from "#features/layouts/server/public.ts";
import { getVisibleComment } from "./domain/find-comment.ts";

export const commentLayouts: Layoutable = {
  async findParent(ctx, commentID) {
    const { comment } = await getVisibleComment(ctx, commentID);
    return { recordType: comment.parentRecordType, recordID: comment.parentRecordID };
  },
  paramsOf: async (_ctx, commentID) => ({ commentID }),
};
