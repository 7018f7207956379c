import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import { reactionCreated, reactionDeleted } from "../../contract/events.ts";
import type { CountRow } from "../queries/counts.ts";
import type { ReactionRow } from "../queries/reactions.ts";
import type { FoundRecord } from "./lock-record.ts";
import { countsTag } from "./summaries.ts";
import { readTypes } from "./types.ts";

type Given = Pick<ReactionRow, "userID" | "tagID" | "receiverID">;

export async function emitChange(
  tx: TransactionCtx,
  { recordType, recordID }: FoundRecord,
  { before, after }: { before: Given | undefined; after: Given | undefined },
) {
  for (const [event, given] of [
    [reactionDeleted, before],
    [reactionCreated, after],
  ] as const) {
    if (!given) continue;
    const { userID, tagID, receiverID } = given;
    await tx.emit(event, { recordType, recordID, userID, tagID, receiverID });
  }
}

/** Publishes the new counts to open pages. Without members' names, and without flags, which are for moderators. */
export async function publishCounts(
  tx: TransactionCtx,
  record: FoundRecord,
  counted: readonly Pick<CountRow, "tagID" | "count">[],
) {
  const { recordType, recordID, head } = record;
  const page = keyOfRecord(head.parent ?? record);
  const shown = new Set(
    (await readTypes(tx)).filter((type) => type.class !== "Flag").map(({ tagID }) => tagID),
  );
  const counts = counted
    .filter(({ tagID }) => shown.has(tagID))
    .map(({ tagID, count }) => `${tagID}:${count}`);
  await announce(tx, page, "reactions.changed", { recordType, recordID, counts: counts.join(" ") });
  await tx.invalidate(page, countsTag(recordType, recordID));
}
