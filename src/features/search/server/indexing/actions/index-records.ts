import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import { fold } from "#platform/server/texts/fold.ts";
import {
  type Marks,
  type SearchProvider,
  type SearchType,
  searchTypes,
} from "../../extension-points.ts";
import { type FacetedDocument, withFacetValues } from "../../facets/facet-values.ts";
import { chosenProvider } from "../../providers/chosen-provider.ts";
import { listFollowingRoots, withAddedStates } from "../added-states.ts";
import {
  type DocumentRow,
  deleteDocuments,
  deleteParts,
  listIndexedPlaces,
  listIndexedRoots,
  marksOfRoots,
  moveParts,
  saveDocuments,
} from "../queries/documents.ts";
import { lockAllForIndexing, lockForIndexing } from "../queries/locks.ts";
import { siteLanguage } from "../site-language.ts";
import { writeWords } from "../write-words.ts";

const batchSize = 500;

/** Updates the index for these records, whatever changed, and the place of their children. */
export async function indexRecords(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  const type = ctx.platform.extensions.find(searchTypes, recordType);
  if (!type || recordIDs.length === 0) return;
  const indexedPlaces = await listIndexedPlaces(ctx, recordType, recordIDs);
  const unindexed = recordIDs.filter((recordID) => !indexedPlaces.has(recordID));
  if (!type.listPartIDs) await indexParts(ctx, recordType, unindexed);
  const previousRoots = type.listPartIDs ? await listIndexedRoots(ctx, recordType, recordIDs) : [];
  const indexed = await ctx.transaction(async (tx) => {
    const before = await marksOfRoots(
      tx,
      recordIDs.map((recordID) => ({ recordType, recordID })),
    );
    const documents = await putIntoIndex(tx, type, recordIDs);
    // Children have no children; locking for them could deadlock.
    if (type.listPartIDs) return documents;
    const provider = chosenProvider(tx);
    const existing = new Set(documents.map(({ recordID }) => recordID));
    const gone = [...indexedPlaces.keys()].filter((recordID) => !existing.has(recordID));
    const roots = documents
      .filter(({ root }) => root === undefined)
      .map(({ recordID, placeID = 0, ...document }) => ({
        recordID,
        placeID,
        ...marksOf(document),
      }));
    const isMoved = ({ recordID, placeID }: { recordID: number; placeID: number }) =>
      indexedPlaces.has(recordID) && indexedPlaces.get(recordID) !== placeID;
    if (gone.length > 0 || roots.some(isMoved)) await lockAllForIndexing(tx, partTypes(tx));
    await moveParts(tx, recordType, roots);
    await deleteParts(tx, recordType, gone);
    const changed = roots.filter((root) => {
      const marks = before.get(keyOfRecord({ recordType, recordID: root.recordID }));
      return isMoved(root) || !haveSame(marks ?? noMarks, root);
    });
    if (changed.length > 0) await provider?.alignParts(tx, recordType, changed);
    if (gone.length > 0) await provider?.removeParts(tx, recordType, gone);
    return documents;
  });
  const roots = [...previousRoots, ...indexed.flatMap(({ root }) => root ?? [])];
  for (const [rootType, rootIDs] of await listFollowingRoots(ctx.as(systemViewer), roots))
    await indexRecords(ctx, rootType, rootIDs);
}

const noMarks: Marks = { tagIDs: [], states: [], facetValues: [] };
const marksOf = ({ tagIDs, states, facetValues }: Partial<Marks>): Marks => ({
  tagIDs: tagIDs ?? [],
  states: states ?? [],
  facetValues: facetValues ?? [],
});
const haveSame = (one: Marks, other: Marks) =>
  one.tagIDs.join() === other.tagIDs.join() &&
  one.facetValues.join() === other.facetValues.join() &&
  one.states.toSorted().join() === other.states.toSorted().join();

const partTypes = ({ platform }: Ctx) =>
  platform.extensions
    .list(searchTypes)
    .filter(({ listPartIDs }) => listPartIDs)
    .map(({ recordType }) => recordType);

/**
 * Indexes the children of restored records, before the records themselves so that a failed job is repeated. In
 * batches, each a transaction that locks once.
 */
async function indexParts(ctx: Ctx, rootType: string, rootIDs: readonly number[]) {
  if (rootIDs.length === 0) return;
  for (const type of ctx.platform.extensions.list(searchTypes)) {
    const recordIDs = (await type.listPartIDs?.(ctx.as(systemViewer), rootType, rootIDs)) ?? [];
    for (let from = 0; from < recordIDs.length; from += batchSize) {
      const batch = recordIDs.slice(from, from + batchSize);
      await ctx.transaction((tx) => putIntoIndex(tx, type, batch));
    }
  }
}

export async function putIntoIndex(
  tx: TransactionCtx,
  type: SearchType,
  recordIDs: readonly number[],
): Promise<FacetedDocument[]> {
  await lockForIndexing(tx, type.recordType, recordIDs);
  const language = await siteLanguage(tx);
  const system = tx.as(systemViewer);
  const { recordType } = type;
  const loaded = await type.loadDocuments(system, recordIDs);
  const stated = await withAddedStates(system, recordType, loaded);
  const documents = await withFacetValues(system, recordType, stated);
  const existing = new Set(documents.map(({ recordID }) => recordID));
  const gone = recordIDs.filter((recordID) => !existing.has(recordID));
  await deleteDocuments(tx, type.recordType, gone);
  const provider = chosenProvider(tx);
  const rows = documents.map((document) =>
    rowOf(type.recordType, provider ? { ...document, text: "" } : document, language),
  );
  await saveDocuments(tx, type.recordType, rows);
  if (provider) await updateProvider(tx, { provider, type, rows, documents, gone });
  return documents;
}

interface IndexChange {
  provider: SearchProvider;
  type: SearchType;
  rows: readonly DocumentRow[];
  documents: readonly FacetedDocument[];
  gone: readonly number[];
}

async function updateProvider(
  tx: TransactionCtx,
  { provider, type, rows, documents, gone }: IndexChange,
) {
  const marks = await marksOfRoots(
    tx,
    documents.flatMap(({ root }) => root ?? []),
  );
  const indexed = rows.map(({ words: _, ...row }, index) => {
    const { title = "", text = "", root, ...document } = documents[index] ?? {};
    const shown = root ? (marks.get(keyOfRecord(root)) ?? noMarks) : marksOf(document);
    return { ...row, ...shown, title, text };
  });
  if (gone.length > 0) await provider.remove(tx, type.recordType, gone);
  await provider.save(tx, type.recordType, indexed);
}

function rowOf(recordType: string, document: FacetedDocument, language: string): DocumentRow {
  const { recordID, title, text, root, insertUserID } = document;
  const { tagIDs, states, facetValues } = marksOf(document);
  const { placeID = 0, score = 0, hot = 0, dateInserted, dateUpdated = null } = document;
  return {
    recordID,
    type: document.type,
    placeID,
    rootType: root?.recordType ?? recordType,
    rootID: root?.recordID ?? recordID,
    insertUserID: insertUserID ?? null,
    dateInserted,
    dateUpdated,
    score,
    hot,
    nameKey: title === undefined ? null : titleKey(title),
    tagIDs,
    facetValues,
    words: writeWords({ title, text, tagIDs, states, insertUserID, language }),
  };
}

const longestKey = 300;

export const titleKey = (title: string) =>
  fold(title).replaceAll(/\s+/gu, " ").trim().slice(0, longestKey);
