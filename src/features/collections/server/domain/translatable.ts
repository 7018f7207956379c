import type { Ctx } from "#platform/server/context.ts";
import { type TranslatedRow, translateRows } from "#platform/server/records/content-texts.ts";
import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { nameLimit } from "../../contract/rules.ts";
import { type CollectionRow, listCollectionRows } from "../queries.ts";

const most = 1_000;

const translatedCollection: TranslatedRow<CollectionRow> = {
  recordType: "collection",
  keyOf: ({ collectionID }) => collectionID,
  properties: ["name"],
};

export const inReadersLanguage = (ctx: Ctx, collections: readonly CollectionRow[]) =>
  translateRows(ctx, translatedCollection, collections);

export const translatableCollections: TranslatableRecords = {
  recordType: translatedCollection.recordType,
  resource: "collections",
  keyedBy: "recordID",
  nameID: "collections.manage",
  properties: [{ name: "name", type: "text", maxLength: nameLimit }],
  permissions: ["community.manage"],
  list: async (ctx) =>
    (await listCollectionRows(ctx, {}, { limit: most, offset: 0 })).map(
      ({ collectionID, name }) => ({ key: collectionID, name, texts: { name } }),
    ),
};
