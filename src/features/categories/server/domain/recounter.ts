import type { Recounter } from "#features/imports/server/public.ts";
import { listWrongFollowers, lockCounts, recountFollowers } from "../queries/counts.ts";

export const followerRecounter: Recounter = {
  name: "followers",
  findWrong: listWrongFollowers,
  async correct(tx, categoryIDs) {
    await lockCounts(tx, categoryIDs);
    return recountFollowers(tx, categoryIDs);
  },
};
