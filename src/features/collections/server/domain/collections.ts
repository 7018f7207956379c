import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import {
  type CollectionRow,
  listCollectionsByID,
  listRecordRows,
  type RecordRow,
} from "../queries.ts";
import { loadCollected, withoutGone } from "./collectable-records.ts";
import { inReadersLanguage } from "./translatable.ts";

export const collectionTag = (collectionID: number): string => `collection:${collectionID}`;

export async function findCollection(ctx: Ctx, collectionID: number) {
  ctx.tags.add(collectionTag(collectionID));
  return (await listCollectionsByID(ctx, [collectionID]))[0];
}

/** Adds the records of collections, without those that are gone. */
export async function presentCollections(ctx: Ctx, collections: readonly CollectionRow[]) {
  const records = await recordsIn(
    ctx,
    collections.map(({ collectionID }) => collectionID),
  );
  const all = await withoutGone(ctx, records);
  const byCollection = Map.groupBy(all, ({ collectionID }) => collectionID);
  return collections.map((collection) => ({
    ...collection,
    records: byCollection.get(collection.collectionID) ?? [],
  }));
}

export async function showCollection(ctx: Ctx, collectionID: number) {
  const [shown] = await presentCollections(ctx, await listCollectionsByID(ctx, [collectionID]));
  if (!shown) throw notFound("Collection");
  return shown;
}

const recordsIn = async (ctx: Ctx, anyOf: readonly number[]): Promise<RecordRow[]> =>
  anyOf.length > 0 ? listRecordRows(ctx, { collectionID: { anyOf } }) : [];

/** What the viewer may read of collections, in order and without gaps. */
export async function loadContents(ctx: Ctx, collections: readonly CollectionRow[]) {
  for (const { collectionID } of collections) ctx.tags.add(collectionTag(collectionID));
  const records = await recordsIn(
    ctx,
    collections.map(({ collectionID }) => collectionID),
  );
  const contents = await contentsOf(ctx, records);
  const byCollection = Map.groupBy(contents, ({ collectionID }) => collectionID);
  return (await inReadersLanguage(ctx, collections)).map(({ collectionID, name }) => ({
    collectionID,
    name,
    records: byCollection.get(collectionID) ?? [],
  }));
}

export async function contentsOf(ctx: Ctx, records: readonly RecordRow[]) {
  const collected = await loadCollected(ctx, records);
  return records.flatMap((row) => {
    const found = collected.get(keyOfRecord(row));
    return found ? [{ ...row, ...found }] : [];
  });
}
