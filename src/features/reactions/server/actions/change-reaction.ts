import type { TransactionCtx } from "#platform/server/context.ts";
import { givePoints } from "../domain/give-points.ts";
import type { FoundRecord } from "../domain/lock-record.ts";
import { emitChange, publishCounts } from "../domain/publish.ts";
import { addToCounts } from "../queries/counts.ts";
import {
  type NewReaction,
  type ReactionRow,
  removeReaction,
  storeReaction,
} from "../queries/reactions.ts";
import type { ReactionTypeRow } from "../queries/types.ts";

interface Change {
  before: ReactionRow | undefined;
  after: NewReaction | undefined;
}

/** A member's reaction to a locked record. Reactions to one's own posts earn no points. */
export function reactionBy(
  userID: number,
  { recordType, recordID, head }: FoundRecord,
  { type, value, date }: { type: ReactionTypeRow; value: number; date: Date },
): NewReaction {
  const { insertUserID: receiverID = 0, place } = head;
  return {
    recordType,
    recordID,
    userID,
    tagID: type.tagID,
    value,
    points: receiverID === userID ? 0 : type.points,
    receiverID,
    categoryID: place?.recordType === "category" ? place.recordID : null,
    dateInserted: date,
  };
}

/** Replaces, adds or removes a reaction and updates its counts. The record must be locked. */
export async function changeReaction(tx: TransactionCtx, record: FoundRecord, change: Change) {
  const { before, after } = change;
  const { recordID, source, head } = record;
  const score = (after?.value ?? 0) - (before?.value ?? 0);
  if (score !== 0) await source.addToScores(tx, new Map([[recordID, score]]));
  if (after) await storeReaction(tx, after);
  else if (before) await removeReaction(tx, before.reactionID);
  const counts = new Map<number, number>();
  if (before) counts.set(before.tagID, -1);
  if (after) counts.set(after.tagID, (counts.get(after.tagID) ?? 0) + 1);
  const counted = {
    ...record,
    receiverID: head.insertUserID ?? 0,
    dateRecord: head.dateInserted ?? tx.now(),
  };
  const now = await addToCounts(tx, counted, { counts, score }, source);
  await givePoints(tx, change);
  await emitChange(tx, record, change);
  await publishCounts(tx, record, now);
}
