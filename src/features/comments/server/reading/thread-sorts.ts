import type { Ctx } from "#platform/server/context.ts";
import { type CommentSort, commentSort } from "../../contract/resources.ts";
import { type ThreadSort, threadSorts } from "../extension-points.ts";

type Parent = Parameters<ThreadSort["isOffered"]>[0];

/** Orders that features add to the thread of a record. */
export const listThreadSorts = (ctx: Ctx, parent: Parent): Pick<ThreadSort, "sort" | "nameID">[] =>
  ctx.platform.extensions
    .list(threadSorts)
    .filter((each) => each.isOffered(parent))
    .map(({ sort, nameID }) => ({ sort, nameID }));

/** The requested order, if the thread has it; otherwise by date. */
export function findThreadSort(ctx: Ctx, parent: Parent, requested: string): CommentSort {
  const isAdded = listThreadSorts(ctx, parent).some(({ sort }) => sort === requested);
  if (isAdded) return requested as CommentSort;
  return commentSort.safeParse(requested).data ?? "dateInserted";
}
