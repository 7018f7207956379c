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

interface ReadableRecord {
  head: RecordHead;
  source: FacetOf<Reportable>;
}

const missing = (recordType: string) =>
  notFound(recordType.charAt(0).toUpperCase() + recordType.slice(1));

function getReportable({ platform }: Ctx, recordType: string): FacetOf<Reportable> {
  const source = findFacet(platform.extensions, recordType, reportable);
  if (!source) throw missing("record");
  return source;
}

/** 404 if the viewer cannot see it. Includes deleted records. */
async function getReadable(ctx: Ctx, { recordType, recordID }: RecordRef): Promise<ReadableRecord> {
  const source = getReportable(ctx, recordType);
  const head = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  if (!head) throw missing(recordType);
  return { head, source };
}

/** 404 as above; 410 if the record is deleted and the viewer can still read it. */
export async function getVisible(ctx: Ctx, ref: RecordRef): Promise<ReadableRecord> {
  const readable = await getReadable(ctx, ref);
  if (readable.head.dateDeleted) throw gone(`This ${ref.recordType} was deleted.`);
  return readable;
}

/** 404 as above, 403 if the viewer does not moderate it. */
export async function getModerated(ctx: Ctx, ref: RecordRef): Promise<ReadableRecord> {
  const readable = await getReadable(ctx, ref);
  checkModerates(ctx.viewer, readable.head);
  return readable;
}
