import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Thread } from "../../contract/resources.ts";
import type { ThreadItem as FoundItem, ThreadHole, ThreadQuery } from "./find-thread.ts";

type ThreadItem = Thread["threadStructure"][number];

const maxFaces = 5;

interface Asked extends Pick<ThreadQuery, "collapseChildDepth" | "collapseChildLimit"> {
  discussionID?: number;
  parentRecordType?: string;
  parentRecordID?: number;
}

export async function presentThread(
  ctx: Ctx,
  items: readonly FoundItem[],
  threadQuery: Asked,
): Promise<ThreadItem[]> {
  const users = await userFragments(ctx, facesOf(items));
  const present = (item: FoundItem): ThreadItem => {
    if (item.type === "comment") return { ...item, children: item.children.map(present) };
    const { userIDs, after, ...hole } = item;
    return {
      ...hole,
      countAllInsertUsers: userIDs.length,
      insertUsers: faces(item).flatMap((userID) => users.get(userID) ?? []),
      apiUrl: apiUrl(threadQuery, hole.parentCommentID, after),
    };
  };
  return items.map(present);
}

/** Users displayed at holes, to be loaded together with the authors. */
export const facesOf = (items: readonly FoundItem[]): number[] => holesOf(items).flatMap(faces);

const holesOf = (items: readonly FoundItem[]): ThreadHole[] =>
  items.flatMap((item) => (item.type === "hole" ? [item] : holesOf(item.children)));

const faces = ({ userIDs }: ThreadHole): number[] => userIDs.slice(0, maxFaces);

function apiUrl(threadQuery: Asked, parentCommentID: number, after: number): string {
  const {
    discussionID,
    parentRecordType = "discussion",
    parentRecordID = discussionID,
  } = threadQuery;
  const query = { parentRecordType, parentRecordID, parentCommentID, after, limit: 20 };
  const { collapseChildDepth, collapseChildLimit } = threadQuery;
  const all = { ...query, collapseChildDepth, collapseChildLimit };
  return `/api/v2/comments/thread?${new URLSearchParams(
    Object.entries(all).map(([name, value]) => [name, String(value)]),
  )}`;
}
