import type { TransactionCtx } from "#platform/server/context.ts";
import { noteParticipants } from "../counts/queries/recount.ts";
import {
  listReadBounds,
  lockReads,
  type ReadBounds,
  setReadPositions,
} from "./queries/moved-reads.ts";

interface Move {
  from: number;
  to: number;
  /** The comments that go; all unless told. */
  commentIDs?: readonly number[];
  /** They come to others that were there before: whoever has not opened these has not done so now. */
  joinsOthers?: boolean;
}

/**
 * Moves comments between discussions, and has members find there and here as unread what they had not read.
 * `move` answers with the id of the comment that the first post became, if it became one.
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
  // Whoever opened the discussion has read its first post.
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
    // What a discussion holds that is made of others' comments is all from there.
    parts: joinsOthers ? 2 : 1,
  });
  if (commentIDs) await setReadPositions(tx, from, { known: gone.map(stayingOf), parts: 1 });
  await noteParticipants(tx, [to]);
}

const stayingOf = ({ userID, stayingLastID, stayingFirstID }: ReadBounds) => ({
  userID,
  lastID: stayingLastID,
  firstID: stayingFirstID,
});
