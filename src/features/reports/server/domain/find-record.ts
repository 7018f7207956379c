import { gone, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type FacetOf,
  findFacet,
  loadRecords,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { type Reportable, reportable } from "#platform/server/records/reportable.ts";
import { checkModerates } from "../policy.ts";

interface FoundRecord {
  head: RecordHead;
  source: FacetOf<Reportable>;
}

const missing = (recordType: string) =>
  notFound(recordType.charAt(0).toUpperCase() + recordType.slice(1));

/** How records of a type are looked after; 404 for what nobody can report. */
function getReportable({ platform }: Ctx, recordType: string): FacetOf<Reportable> {
  const source = findFacet(platform.extensions, recordType, reportable);
  if (!source) throw missing("record");
  return source;
}

/** A record that the viewer may see, deleted or not. Unseen is 404. */
async function getReadable(ctx: Ctx, { recordType, recordID }: RecordRef): Promise<FoundRecord> {
  const source = getReportable(ctx, recordType);
  const head = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  if (!head) throw missing(recordType);
  return { head, source };
}

/** A record that the viewer may report: deleted is 410 for those who still read it. */
export async function getVisible(ctx: Ctx, ref: RecordRef): Promise<FoundRecord> {
  const found = await getReadable(ctx, ref);
  if (found.head.dateDeleted) throw gone(`This ${ref.recordType} was deleted.`);
  return found;
}

/** A record that the viewer looks after, deleted or not; 403 where they only see it. */
export async function getModerated(ctx: Ctx, ref: RecordRef): Promise<FoundRecord> {
  const found = await getReadable(ctx, ref);
  checkModerates(ctx.viewer, found.head);
  return found;
}
