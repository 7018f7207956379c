import type { Recounter } from "#features/imports/server/public.ts";
import { getSource } from "../domain/parents.ts";
import { listMisplaced, lockAllOf, repairTrees } from "../moderation/queries.ts";
import { listRecordsOf } from "../queries/records.ts";

/** Branch numbers, depths and counts of replies. */
export const commentRecounter: Recounter = {
  name: "comments",
  findWrong: listMisplaced,
  async correct(tx, commentIDs) {
    let corrected = 0;
    for (const { recordType, recordIDs } of await listRecordsOf(tx, commentIDs)) {
      await getSource(tx, recordType).lock(tx, recordIDs);
      await lockAllOf(tx, recordType, recordIDs);
      corrected += await repairTrees(tx, recordType, recordIDs);
    }
    return corrected;
  },
};
