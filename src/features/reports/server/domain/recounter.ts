import type { Recounter } from "#features/imports/server/public.ts";
import { listMiscounted, recountRecords } from "../queries/recount.ts";

export const reportRecounter: Recounter = {
  name: "reports",
  findWrong: (ctx) => listMiscounted(ctx),
  correct: (tx, ids) => recountRecords(tx, ids),
};
