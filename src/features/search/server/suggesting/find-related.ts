import { hash } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, type RecordRef } from "#platform/server/records/record-types.ts";
import { searchTypes } from "../extension-points.ts";
import { visibleRecords } from "../finding/visible-records.ts";
import { withinMs } from "../finding/within-deadline.ts";
import { listRelatedIDs } from "../queries/find-related.ts";

const keepMs = 1_800_000;
/** A side panel is not worth waiting for longer. */
const maxMs = 200;

/**
 * Ids of records of the same type with similar titles and tags, best first, in places that the viewer may see.
 * Shared between the viewers of the same places for half an hour, so records may be gone: load them. Undefined if
 * the search took too long. Does not count against the limit of searches.
 */
export async function findRelatedIDs(
  ctx: Ctx,
  { recordType, recordID, limit }: RecordRef & { limit: number },
): Promise<readonly number[] | undefined> {
  const type = ctx.platform.extensions.find(searchTypes, recordType);
  const visible = type ? await visibleRecords(ctx, [type]) : [];
  if (visible.length === 0) return [];
  const record = keyOfRecord({ recordType, recordID });
  return ctx.cache.remember(
    `related ${record} ${limit} ${hash("sha256", JSON.stringify(visible))}`,
    { ttl: keepMs, tags: [], isUncacheable: (ids) => ids === undefined },
    () =>
      withinMs(ctx, maxMs, (reading) =>
        listRelatedIDs(reading, { recordType, recordID, visible, limit }),
      ),
  );
}
