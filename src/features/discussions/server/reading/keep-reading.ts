import type { TransactionCtx } from "#platform/server/context.ts";
import { storeParticipants } from "../counts/queries/recount.ts";
import {
  listReadBounds,
  lockReads,
  type ReadBounds,
  setReadPositions,
} from "./queries/moved-reads.ts";

interface Move {
  from: number;
  to: number;
  commentIDs?: readonly number[];
  /** The target has comments of its own, which members who have not opened it have not read. */
  joinsOthers?: boolean;
}

/**
 * Moves comments between discussions and keeps each member's unread comments unread. `move` returns the id of the
 * comment that the first post became, if any.
 */
export async function keepReading(
  tx: TransactionCtx,
  { from, to, commentIDs, joinsOthers = !commentIDs }: Move,
  move: () => Promise<number | undefined>,
) {
  await lockReads(tx, [from, to]);
  const bounds = await listReadBounds(tx, { from, to, commentIDs });
  const firstPostID = (await move()) ?? null;
  const [left, gone] = [true, false].map((isTarget) =>
    bounds.filter(({ discussionID }) => (discussionID === to) === isTarget),
  ) as [ReadBounds[], ReadBounds[]];
  // Opening the discussion reads its first post.
  const arrived = gone.map(({ userID, movedLastID, movedFirstID }) => ({
    userID,
    lastID: movedLastID ?? firstPostID,
    firstID: movedFirstID,
  }));
  const opened = new Set(left.map(({ userID }) => userID));
  const known = arrived.filter(
    ({ userID, lastID }) => lastID !== null && !(commentIDs && joinsOthers && !opened.has(userID)),
  );
  await setReadPositions(tx, to, {
    known: [...known, ...left.map(stayingOf)],
    // A discussion split off has no comments of its own.
    parts: joinsOthers ? 2 : 1,
  });
  if (commentIDs) await setReadPositions(tx, from, { known: gone.map(stayingOf), parts: 1 });
  await storeParticipants(tx, [to]);
}

const stayingOf = ({ userID, stayingLastID, stayingFirstID }: ReadBounds) => ({
  userID,
  lastID: stayingLastID,
  firstID: stayingFirstID,
});
