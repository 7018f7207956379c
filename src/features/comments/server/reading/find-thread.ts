import type { Paging } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findSortValue } from "#platform/server/records/record-lists.ts";
import type { CommentParent } from "../extension-points.ts";
import type { CommentListRow } from "../queries/comments.ts";
import { maxListed } from "./find-comments.ts";
import { rowID } from "./queries/lists.ts";
import {
  type HoleKey,
  lastBranch,
  listAnswerIDs,
  listBranchIDs,
  listBranchIDsBy,
  listHoles,
  listPath,
  listSubtrees,
} from "./queries/thread.ts";

export interface ThreadQuery {
  parentCommentID?: number;
  /** With `parentCommentID`: replies after this position. */
  after: number;
  focusCommentID?: number;
  collapseChildDepth: number;
  collapseChildLimit: number;
  sort: string;
  page: number;
  limit: number;
}

export type ThreadItem =
  | {
      type: "comment";
      commentID: number;
      parentCommentID: number | null;
      depth: number;
      children: ThreadItem[];
    }
  | ThreadHole;

export interface ThreadHole {
  type: "hole";
  parentCommentID: number;
  depth: number;
  /** Number of replies before the hole, and the position of the last of them. */
  offset: number;
  after: number;
  countAllComments: number;
  userIDs: number[];
}

export interface Thread {
  items: ThreadItem[];
  rows: CommentListRow[];
  paging: Paging;
}

/** A page of the tree: top-level comments with their replies, and holes for collapsed ones. */
export async function findThread(
  ctx: Ctx,
  parent: CommentParent,
  query: ThreadQuery,
): Promise<Thread> {
  const path = query.focusCommentID ? await listPath(ctx, query.focusCommentID) : [];
  const { ids, total } = await findTops(ctx, parent, query);
  const rows = await listSubtrees(ctx, ids, {
    levels: query.collapseChildDepth,
    answers: query.collapseChildLimit,
    path,
  });
  const items = await buildTree(ctx, { rows, tops: ids, path, query });
  return { items, rows, paging: { page: query.page, limit: query.limit, total } };
}

async function findTops(ctx: Ctx, parent: CommentParent, query: ThreadQuery) {
  const { parentCommentID, after, sort, page, limit } = query;
  if (parentCommentID !== undefined) {
    const ids = await listAnswerIDs(ctx, parent, { parentCommentID, after, limit });
    return { ids, total: ids.length };
  }
  const last = await lastBranch(ctx, parent);
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  if (!sort.endsWith("dateInserted")) {
    const field = sort.endsWith("score") ? ("score" as const) : ("trending" as const);
    const value = findSortValue(ctx, "comment", { name: sort.replace(/^-/, ""), rowID });
    const offset = (page - 1) * limit;
    const branchPage = { field, value, direction, offset, limit };
    const ids = offset < maxListed ? await listBranchIDsBy(ctx, parent, branchPage) : [];
    return { ids, total: Math.min(last, maxListed) };
  }
  const first = direction === "desc" ? last - page * limit + 1 : (page - 1) * limit + 1;
  const range = { first, last: first + limit - 1, direction };
  return { ids: await listBranchIDs(ctx, parent, range), total: last };
}

interface Found {
  rows: readonly CommentListRow[];
  tops: readonly number[];
  path: readonly number[];
  query: ThreadQuery;
}

async function buildTree(ctx: Ctx, threadRows: Found): Promise<ThreadItem[]> {
  const { rows, tops } = threadRows;
  const byParent = Map.groupBy(rows, ({ parentCommentID }) => parentCommentID);
  const shownBelow = ({ commentID }: CommentListRow) => byParent.get(commentID) ?? [];
  const holes = await findHoles(ctx, threadRows, shownBelow);
  const plant = (row: CommentListRow): ThreadItem => {
    const { commentID, parentCommentID, depth } = row;
    const below = shownBelow(row);
    const hole = holes.get(commentID);
    const end = hole ? [{ ...hole, depth: depth + 1, offset: below.length }] : [];
    return {
      type: "comment",
      commentID,
      parentCommentID,
      depth,
      children: [...below.map(plant), ...end],
    };
  };
  const byID = new Map(rows.map((row) => [row.commentID, row]));
  const planted = tops.flatMap((id) => byID.get(id) ?? []).map(plant);
  const rest = holes.get(threadRows.query.parentCommentID ?? 0);
  const depth = byID.get(tops[0] ?? 0)?.depth ?? 1;
  return rest ? [...planted, { ...rest, depth, offset: planted.length }] : planted;
}

async function findHoles(
  ctx: Ctx,
  { rows, tops, path, query }: Found,
  shownBelow: (row: CommentListRow) => readonly CommentListRow[],
): Promise<Map<number, Omit<ThreadHole, "depth" | "offset">>> {
  const keys: HoleKey[] = rows
    .filter((row) => isIncomplete(row, shownBelow(row)))
    .map((row) => ({
      parentCommentID: row.commentID,
      after: lastPosition(shownBelow(row).filter(({ commentID }) => !path.includes(commentID))),
    }));
  const { parentCommentID, limit } = query;
  if (parentCommentID !== undefined && tops.length === limit)
    keys.push({
      parentCommentID,
      after: lastPosition(rows.filter(({ commentID }) => tops.includes(commentID))),
    });
  const shown = rows.map(({ commentID }) => commentID);
  const holes = (await listHoles(ctx, keys, shown)).filter(({ count }) => count > 0);
  return new Map(
    holes.map(({ count, ...hole }) => [
      hole.parentCommentID,
      { type: "hole", ...hole, countAllComments: count },
    ]),
  );
}

const isIncomplete = (row: CommentListRow, shown: readonly CommentListRow[]): boolean =>
  row.countChildComments >
  shown.reduce((sum, child) => sum + child.countChildComments + (child.isTombstone ? 0 : 1), 0);

const lastPosition = (rows: readonly CommentListRow[]): number =>
  Math.max(0, ...rows.map(({ position }) => position));
