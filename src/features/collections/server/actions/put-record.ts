import { invalid, notFound, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import { maxRecords } from "../../contract/rules.ts";
import { arrange } from "../domain/arrange.ts";
import { getType, loadHeads, withoutGone } from "../domain/collectable-records.ts";
import {
  type CollectionRow,
  changeCollection,
  listCollectionIDsOf,
  listRecordRows,
  lockCollections,
  type RecordRow,
  replaceRecords,
} from "../queries.ts";
import { type GivenRecord, record } from "./save-collection.ts";

/** Puts a record into exactly these collections. */
export async function putRecord(
  ctx: Ctx,
  { collectionIDs, record: given }: { collectionIDs: readonly number[]; record: GivenRecord },
): Promise<CollectionRow[]> {
  getType(ctx, given.recordType);
  const wanted = new Set(collectionIDs);
  return ctx.transaction(async (tx) => {
    const current = await listCollectionIDsOf(tx, given);
    const locked = await lockCollections(tx, [...new Set([...wanted, ...current])]);
    const chosen = locked.filter(({ collectionID }) => wanted.has(collectionID));
    if (chosen.length < wanted.size)
      throw invalid({ field: "collectionIDs", message: "There is no such collection." });
    const key = keyOfRecord(given);
    const isAdded = chosen.some(({ collectionID }) => !current.includes(collectionID));
    if (isAdded && !(await loadHeads(tx, [given])).has(key)) throw notFound("Record");
    for (const collection of locked) {
      const isIn = wanted.has(collection.collectionID);
      await putInto(tx, collection, { given, isIn });
    }
    return chosen;
  });
}

interface Wish {
  given: GivenRecord;
  isIn: boolean;
}

async function putInto(tx: TransactionCtx, collection: CollectionRow, wish: Wish): Promise<void> {
  const { collectionID } = collection;
  const rows = await listRecordRows(tx, { collectionID: { anyOf: [collectionID] } });
  const records = recordsAfter(rows, wish, tx.now());
  if (!records) return;
  const existing = await withoutGone(tx, records);
  if (wish.isIn && existing.length > maxRecords) refuseFull(collection);
  await replaceRecords(tx, collectionID, arrange(existing));
  await changeCollection(tx, collectionID, {});
  await record(tx, "Changed", collection);
}

type Stored = Omit<RecordRow, "collectionID" | "position">;

/** Undefined if nothing changes. */
function recordsAfter(
  rows: readonly RecordRow[],
  { given: { recordType, recordID, sort }, isIn }: Wish,
  now: Date,
): Stored[] | undefined {
  const key = keyOfRecord({ recordType, recordID });
  const stored = rows.map(({ collectionID: _, position: __, ...row }): Stored => row);
  const index = stored.findIndex((row) => keyOfRecord(row) === key);
  const before = stored[index];
  if (!isIn) return before ? stored.toSpliced(index, 1) : undefined;
  if (!before)
    return [...stored, { recordType, recordID, sort: sort ?? null, dateAddedToCollection: now }];
  if (sort === undefined || sort === before.sort) return undefined;
  return stored.with(index, { ...before, sort });
}

function refuseFull({ name }: CollectionRow): never {
  const sentence = say("The collection {name} is full: it holds at most {count} records.", {
    name,
    count: maxRecords,
  });
  throw invalid({ field: "collectionIDs", ...sentence });
}
