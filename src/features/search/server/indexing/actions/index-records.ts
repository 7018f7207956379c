import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type SearchDocument, type SearchType, searchTypes } from "../../extension-points.ts";
import { fold } from "../../words/fold.ts";
import {
  type DocumentRow,
  deleteDocuments,
  deleteParts,
  listIndexedPlaces,
  moveParts,
  saveDocuments,
} from "../queries/documents.ts";
import { lockAllForIndexing, lockForIndexing } from "../queries/locks.ts";
import { siteLanguage } from "../site-language.ts";
import { writeWords } from "../write-words.ts";

const atOnce = 500;

/** Brings the index up to date with these records, whatever became of them, and with where their parts lie. */
export async function indexRecords(
  ctx: Ctx,
  recordType: string,
  recordIDs: readonly number[],
): Promise<void> {
  const type = ctx.platform.extensions.find(searchTypes, recordType);
  if (!type || recordIDs.length === 0) return;
  const known = await listIndexedPlaces(ctx, recordType, recordIDs);
  const unknown = recordIDs.filter((recordID) => !known.has(recordID));
  if (!type.listPartIDs) await bringParts(ctx, recordType, unknown);
  await ctx.transaction(async (tx) => {
    const documents = await putIntoIndex(tx, type, recordIDs);
    // Parts have none of their own: whoever looked for them would wait for others in a ring.
    if (type.listPartIDs) return;
    const there = new Set(documents.map(({ recordID }) => recordID));
    const gone = [...known.keys()].filter((recordID) => !there.has(recordID));
    const roots = documents
      .filter(({ root }) => root === undefined)
      .map(({ recordID, placeID = 0 }) => ({ recordID, placeID }));
    const isMoved = ({ recordID, placeID }: { recordID: number; placeID: number }) =>
      known.has(recordID) && known.get(recordID) !== placeID;
    if (gone.length > 0 || roots.some(isMoved)) await lockAllForIndexing(tx, partTypes(tx));
    await moveParts(tx, recordType, roots);
    await deleteParts(tx, recordType, gone);
  });
}

const partTypes = ({ platform }: Ctx) =>
  platform.extensions
    .list(searchTypes)
    .filter(({ listPartIDs }) => listPartIDs)
    .map(({ recordType }) => recordType);

/**
 * What was deleted and is there again brings what it had, before it is there itself: so that a job that ends in the
 * middle does it anew. Some at a time, each in a transaction that locks once.
 */
async function bringParts(ctx: Ctx, rootType: string, rootIDs: readonly number[]) {
  if (rootIDs.length === 0) return;
  for (const type of ctx.platform.extensions.list(searchTypes)) {
    const recordIDs = (await type.listPartIDs?.(ctx.as(systemViewer), rootType, rootIDs)) ?? [];
    for (let from = 0; from < recordIDs.length; from += atOnce) {
      const some = recordIDs.slice(from, from + atOnce);
      await ctx.transaction((tx) => putIntoIndex(tx, type, some));
    }
  }
}

/** The same for records whose parts come by themselves. */
export async function putIntoIndex(
  tx: TransactionCtx,
  type: SearchType,
  recordIDs: readonly number[],
): Promise<SearchDocument[]> {
  await lockForIndexing(tx, type.recordType, recordIDs);
  const language = await siteLanguage(tx);
  const documents = await type.loadDocuments(tx.as(systemViewer), recordIDs);
  const kept = new Set(documents.map(({ recordID }) => recordID));
  const gone = recordIDs.filter((recordID) => !kept.has(recordID));
  await deleteDocuments(tx, type.recordType, gone);
  await saveDocuments(
    tx,
    type.recordType,
    documents.map((document) => rowOf(type.recordType, document, language)),
  );
  return documents;
}

function rowOf(recordType: string, document: SearchDocument, language: string): DocumentRow {
  const { recordID, title, text, root, tagIDs = [], insertUserID } = document;
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
    words: writeWords({ title, text, tagIDs, insertUserID, language }),
  };
}

const longestKey = 300;

/** What titles are compared by as a whole. */
export const titleKey = (title: string) =>
  fold(title).replaceAll(/\s+/gu, " ").trim().slice(0, longestKey);
