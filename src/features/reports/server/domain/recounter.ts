import type { Recounter } from "#features/imports/server/public.ts";
import { listMiscounted, recountRecords } from "../queries/recount.ts";

/** How many reports of each record there are, and how many of them wait. */
export const reportRecounter: Recounter = {
  name: "reports",
  findWrong: (ctx) => listMiscounted(ctx),
  correct: (tx, ids) => recountRecords(tx, ids),
};
