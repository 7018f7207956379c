import { audit } from "#features/audit-logs/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { keyOfRecord, type RecordRef } from "#platform/server/records/record-types.ts";
import { arrange, indexOfRepeated, type PlacedRecord } from "../domain/arrange.ts";
import { getType, loadHeads } from "../domain/collectable-records.ts";
import { collectionTag } from "../domain/collections.ts";
import {
  changeCollection,
  insertCollection,
  listRecordRows,
  lockCollections,
  removeCollection,
  replaceRecords,
} from "../queries.ts";

export const collectionEvent = {
  eventType: "collection_modification",
  name: "Collection changed",
};

export type GivenRecord = RecordRef & { sort?: number | null | undefined };

export const createCollection = (
  ctx: Ctx,
  { name, records }: { name: string; records: readonly GivenRecord[] },
): Promise<number> =>
  ctx.transaction(async (tx) => {
    await checkRecords(tx, records, new Set());
    const { collectionID } = await insertCollection(tx, name);
    await store(tx, collectionID, records);
    await record(tx, "Added", { collectionID, name });
    return collectionID;
  });

export const updateCollection = (
  ctx: Ctx,
  collectionID: number,
  { name, records }: { name?: string | undefined; records?: readonly GivenRecord[] | undefined },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const before = await lock(tx, collectionID);
    const isRenamed = name !== undefined && name !== before.name;
    const isRearranged = records !== undefined && (await store(tx, collectionID, records));
    if (!isRenamed && !isRearranged) return;
    await changeCollection(tx, collectionID, { name });
    await record(tx, "Changed", { collectionID, name: name ?? before.name });
  });

export const deleteCollection = (ctx: Ctx, collectionID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { name } = await lock(tx, collectionID);
    await removeCollection(tx, collectionID);
    await record(tx, "Deleted", { collectionID, name });
  });

async function lock(tx: TransactionCtx, collectionID: number) {
  const [row] = await lockCollections(tx, [collectionID]);
  if (!row) throw notFound("Collection");
  return row;
}

/**
 * Records that are already in it need not be readable, and keep the time at which they were added. Returns whether
 * anything changed.
 */
async function store(
  tx: TransactionCtx,
  collectionID: number,
  records: readonly GivenRecord[],
): Promise<boolean> {
  const before = await listRecordRows(tx, { collectionID: { anyOf: [collectionID] } });
  const dates = new Map(before.map((row) => [keyOfRecord(row), row.dateAddedToCollection]));
  await checkRecords(tx, records, new Set(dates.keys()));
  const placed = records.map(({ recordType, recordID, sort = null }) => {
    const ref: PlacedRecord = { recordType, recordID, sort };
    return { ...ref, dateAddedToCollection: dates.get(keyOfRecord(ref)) ?? tx.now() };
  });
  const arranged = arrange(placed);
  if (orderOf(arranged) === orderOf(before)) return false;
  await replaceRecords(tx, collectionID, arranged);
  return true;
}

const orderOf = (records: readonly PlacedRecord[]): string =>
  records.map((row) => `${keyOfRecord(row)}=${row.sort}`).join();

async function checkRecords(
  ctx: Ctx,
  records: readonly GivenRecord[],
  before: ReadonlySet<string>,
): Promise<void> {
  for (const [index, { recordType }] of records.entries())
    getType(ctx, recordType, `records[${index}]`);
  const repeated = indexOfRepeated(records);
  if (repeated !== -1) refuse(repeated, "This record is in the list twice.");
  const added = records.filter((ref) => !before.has(keyOfRecord(ref)));
  const heads = await loadHeads(ctx, added);
  const missing = added.find((ref) => !heads.has(keyOfRecord(ref)));
  if (missing) refuse(records.indexOf(missing), "There is no such record.");
}

function refuse(index: number, message: string): never {
  throw invalid({ field: "recordID", path: `records[${index}]`, message });
}

export async function record(
  tx: TransactionCtx,
  done: "Added" | "Changed" | "Deleted",
  { collectionID, name }: { collectionID: number; name: string },
): Promise<void> {
  await audit(tx, {
    eventType: collectionEvent.eventType,
    message: `${done} the collection ${name}.`,
    text: { id: "audit.collection", values: { done, name } },
    context: { collectionID },
  });
  await tx.invalidate(collectionTag(collectionID));
}
