import type { Recounter } from "#features/imports/server/public.ts";
import { listWrongFollowers, lockCounts, recountFollowers } from "../queries/counts.ts";

export const followerRecounter: Recounter = {
  name: "followers",
  findWrong: listWrongFollowers,
  async correct(inside, categoryIDs) {
    await lockCounts(inside, categoryIDs);
    return recountFollowers(inside, categoryIDs);
  },
};
