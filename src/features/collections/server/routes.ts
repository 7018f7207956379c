import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import * as contract from "../contract/routes.ts";
import { putRecord } from "./actions/put-record.ts";
import { createCollection, deleteCollection, updateCollection } from "./actions/save-collection.ts";
import { getType, loadHeads } from "./domain/collectable-records.ts";
import {
  contentsOf,
  findCollection,
  loadContents,
  presentCollections,
  showCollection,
} from "./domain/collections.ts";
import {
  countCollections,
  listCollectionIDsOf,
  listCollectionRows,
  listCollectionsByID,
  listRecordRows,
} from "./queries.ts";

export const routes = [
  handle(contract.listCollections, async (ctx, { query: { page, limit, ...filter } }) => {
    const rows = await listCollectionRows(ctx, filter, { limit, offset: (page - 1) * limit });
    const total = await countCollections(ctx, filter);
    return paged(await presentCollections(ctx, rows), { page, limit, total });
  }),
  handle(contract.createCollection, async (ctx, { body }) =>
    showCollection(ctx, await createCollection(ctx, body)),
  ),
  handle(contract.listByRecord, async (ctx, { query }) => {
    getType(ctx, query.recordType);
    const collectionIDs = await listCollectionIDsOf(ctx, query);
    return presentCollections(ctx, await listCollectionsByID(ctx, collectionIDs));
  }),
  handle(contract.putRecord, async (ctx, { body }) =>
    loadContents(ctx, await putRecord(ctx, body)),
  ),
  handle(contract.listContents, async (ctx, { query: { page, limit, expand, ...filter } }) => {
    const rows = await listRecordRows(ctx, filter);
    const heads = await loadHeads(ctx, rows);
    const readable = rows.filter((row) => heads.has(keyOfRecord(row)));
    const shown = readable.slice((page - 1) * limit, page * limit);
    const collections = await listCollectionsByID(ctx, [
      ...new Set(shown.map(({ collectionID }) => collectionID)),
    ]);
    const names = new Map(collections.map(({ collectionID, name }) => [collectionID, name]));
    const items = (await contentsOf(ctx, shown)).map(({ collectionID, ...row }) => {
      const collection = { collectionID, name: names.get(collectionID) ?? "" };
      return { collectionID, ...row, ...(expand.has("collection") && { collection }) };
    });
    return paged(items, { page, limit, total: readable.length });
  }),
  handle(contract.getCollection, (ctx, { params }) => showCollection(ctx, params.collectionID)),
  handle(contract.updateCollection, async (ctx, { params: { collectionID }, body }) => {
    await updateCollection(ctx, collectionID, body);
    return showCollection(ctx, collectionID);
  }),
  handle(contract.deleteCollection, (ctx, { params }) =>
    deleteCollection(ctx, params.collectionID),
  ),
  handle(contract.getContent, async (ctx, { params: { collectionID } }) => {
    const collection = await findCollection(ctx, collectionID);
    const [content] = collection ? await loadContents(ctx, [collection]) : [];
    if (!content) throw notFound("Collection");
    return content;
  }),
];
