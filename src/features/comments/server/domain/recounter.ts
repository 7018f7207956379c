import type { Recounter } from "#features/imports/server/public.ts";
import { listMisplanted, listRecordsOf, lockAllOf, replant } from "../queries/moving.ts";
import { getSource } from "./parents.ts";

/** Numbers of branches, depths and counts of answers. */
export const commentRecounter: Recounter = {
  name: "comments",
  findWrong: listMisplanted,
  async correct(inside, commentIDs) {
    let corrected = 0;
    for (const { recordType, recordIDs } of await listRecordsOf(inside, commentIDs)) {
      await getSource(inside, recordType).lock(inside, recordIDs);
      await lockAllOf(inside, recordType, recordIDs);
      corrected += await replant(inside, recordType, recordIDs);
    }
    return corrected;
  },
};
