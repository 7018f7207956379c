import { invalid, say } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecords,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import {
  type CollectableRecord,
  type CollectedRecord,
  collectableRecords,
} from "../extension-points.ts";

const batchSize = 100;

/** 422 by name for a type that no feature lets collections contain. */
export function getType({ platform }: Ctx, recordType: string, path?: string): CollectableRecord {
  const type = platform.extensions.find(collectableRecords, recordType);
  if (type) return type;
  const sentence = say("Collections cannot contain records of the type {recordType}.", {
    recordType,
  });
  throw invalid({ field: "recordType", ...sentence, ...(path !== undefined && { path }) });
}

async function loadByType<Loaded>(
  ctx: Ctx,
  refs: readonly RecordRef[],
  load: (type: CollectableRecord, ids: readonly number[]) => Promise<ReadonlyMap<number, Loaded>>,
): Promise<Map<string, Loaded>> {
  const loaded = new Map<string, Loaded>();
  for (const [recordType, own] of Map.groupBy(refs, (ref) => ref.recordType)) {
    const type = ctx.platform.extensions.find(collectableRecords, recordType);
    if (!type) continue;
    const ids = [...new Set(own.map(({ recordID }) => recordID))];
    for (let start = 0; start < ids.length; start += batchSize)
      for (const [recordID, value] of await load(type, ids.slice(start, start + batchSize)))
        loaded.set(keyOfRecord({ recordType, recordID }), value);
  }
  return loaded;
}

/** Records that the viewer may read, by `type:id`, without deleted and merged ones. */
export async function loadHeads(
  ctx: Ctx,
  refs: readonly RecordRef[],
): Promise<Map<string, RecordHead>> {
  const heads = await loadByType(ctx, refs, ({ recordType, registeredAs = recordType }, ids) =>
    loadRecords(ctx, registeredAs, ids),
  );
  return new Map([...heads].filter(([, { dateDeleted }]) => !dateDeleted));
}

/** Those that still exist, whether or not the viewer may read them. */
export async function withoutGone<Ref extends RecordRef>(
  ctx: Ctx,
  refs: readonly Ref[],
): Promise<Ref[]> {
  const heads = await loadHeads(ctx.as(systemViewer), refs);
  return refs.filter((ref) => heads.has(keyOfRecord(ref)));
}

/** What the viewer may read of the records, by `type:id`. */
export async function loadCollected(
  ctx: Ctx,
  refs: readonly RecordRef[],
): Promise<ReadonlyMap<string, CollectedRecord>> {
  const heads = await loadHeads(ctx, refs);
  const readable = refs.filter((ref) => heads.has(keyOfRecord(ref)));
  return loadByType(ctx, readable, ({ load }, ids) => load(ctx, ids));
}
