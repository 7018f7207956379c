import { gone, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  type FacetOf,
  findFacet,
  loadRecords,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { type Scored, scored } from "#platform/server/records/scored.ts";

export interface FoundRecord extends RecordRef {
  head: RecordHead;
  source: FacetOf<Scored>;
}

const missing = (recordType: string) =>
  notFound(recordType.charAt(0).toUpperCase() + recordType.slice(1));

/** A record that the viewer may see; 404 if not visible, 410 if deleted and the viewer may still read it. */
export async function getVisible(
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<FoundRecord> {
  const source = findFacet(ctx.platform.extensions, recordType, scored);
  const head = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  if (!source || !head) throw missing(recordType);
  if (head.dateDeleted) throw gone(`This ${recordType} was deleted.`);
  return { recordType, recordID, head, source };
}

/** The same, locked and reloaded: concurrent reactions and edits wait for the end of the transaction. */
export async function lockVisible(tx: TransactionCtx, record: RecordRef): Promise<FoundRecord> {
  const source = findFacet(tx.platform.extensions, record.recordType, scored);
  await source?.lock(tx, [record.recordID]);
  return getVisible(tx, record);
}
