import type { Recounter } from "#features/imports/server/public.ts";
import type { FacetOf } from "#platform/server/records/record-types.ts";
import type { Scored } from "#platform/server/records/scored.ts";
import { listMiscounted, listScoreChanges, recount } from "../queries/recount.ts";
import { countsTag } from "./summaries.ts";

export const recounterOf = (source: FacetOf<Scored>): Recounter => ({
  name: `reactions to ${source.recordType}s`,
  findWrong: (ctx) => listMiscounted(ctx, source),
  async correct(tx, recordIDs) {
    await source.lock(tx, recordIDs);
    const wrong = new Set(await listMiscounted(tx, source, recordIDs));
    await recount(tx, source.recordType, recordIDs);
    const changes = await listScoreChanges(tx, source, recordIDs);
    await tx.invalidate(...recordIDs.map((id) => countsTag(source.recordType, id)));
    if (changes.size > 0) await source.addToScores(tx, changes);
    return wrong.size;
  },
});
