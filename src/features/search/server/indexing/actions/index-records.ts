import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { type SearchDocument, type SearchType, searchTypes } from "../../extension-points.ts";
import { fold } from "../../words/fold.ts";
import {
  type DocumentRow,
  deleteDocuments,
  deleteParts,
  listIndexed,
  moveParts,
  saveDocuments,
} from "../queries/documents.ts";
import { lockForIndexing } from "../queries/locks.ts";
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
  await ctx.transaction(async (tx) => {
    const known = new Set(await listIndexed(tx, recordType, recordIDs));
    const documents = await putIntoIndex(tx, type, recordIDs);
    const roots = documents.filter(({ root }) => root === undefined);
    for (const { recordID, placeID = 0 } of roots) {
      const root = { recordType, recordID };
      if (known.has(recordID)) await moveParts(tx, { ...root, placeID });
      else await bringParts(tx, root);
    }
    const there = new Set(documents.map(({ recordID }) => recordID));
    await deleteParts(
      tx,
      recordType,
      [...known].filter((recordID) => !there.has(recordID)),
    );
  });
}

/** What was deleted and is there again brings what it had. */
async function bringParts(tx: TransactionCtx, root: RecordRef) {
  for (const type of tx.platform.extensions.list(searchTypes)) {
    const recordIDs = (await type.listPartIDs?.(tx.as(systemViewer), root)) ?? [];
    for (let from = 0; from < recordIDs.length; from += atOnce)
      await putIntoIndex(tx, type, recordIDs.slice(from, from + atOnce));
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
