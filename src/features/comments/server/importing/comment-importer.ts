import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { bodyImporter, type RenderedBody } from "#features/formats/server/public.ts";
import {
  comparePost,
  defineImporter,
  type FindRecord,
  type ImportResult,
  keepOldAddresses,
  postColumns,
  sourceID,
  withWholeAddresses,
} from "#features/imports/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { getVisibleComment } from "../domain/find-comment.ts";
import { noteComments } from "../domain/note-comments.ts";
import { addToReplyCounts, findComment } from "../queries/comments.ts";
import { listLastPlaces } from "../queries/last-places.ts";
import { commentBodies } from "../queries/rebaking.ts";
import { insertComments, listPlaces } from "./queries/importing.ts";

const rowSchema = z.object({
  ...postColumns,
  format: formatSchema,
  discussionID: sourceID,
  parentCommentID: sourceID.nullish(),
});

type Row = z.output<typeof rowSchema>;

export const commentImporter = defineImporter<Row, RenderedBody>({
  ...bodyImporter("comment", commentBodies),
  schema: rowSchema,
  references: ({ discussionID, userID }) => [
    ["discussion", discussionID],
    ["user", userID],
  ],
  add: addComments,
  async compare(ctx, recordID, row) {
    const comment = await findComment(ctx, recordID);
    return comment ? comparePost(ctx, comment, row) : "the comment is not there";
  },
  async addressOf(ctx, commentID) {
    const { source } = await getVisibleComment(ctx, commentID);
    return source.commentUrl(commentID);
  },
});

interface Entry {
  row: Row;
  parentRecordID: number;
  position: number;
  /** Number among top-level comments, if it is one. */
  branch: number;
  result?: ImportResult;
  rendered: RenderedBody;
}

async function addComments(
  tx: TransactionCtx,
  rows: readonly Row[],
  find: FindRecord,
  prepared: readonly RenderedBody[],
): Promise<ImportResult[]> {
  const entries = rows.flatMap((row, index): Entry[] => {
    const rendered = prepared[index];
    const parentRecordID = find("discussion", row.discussionID) ?? 0;
    return rendered ? [{ row, rendered, parentRecordID, ...nowhere }] : [];
  });
  await placeEntries(tx, entries);
  const indexByID = new Map(rows.map(({ id }, index) => [String(id), index]));
  let waiting = entries.filter(({ result }) => !result);
  const commentIDOf = (id: string | number): number | undefined => {
    const result = entries[indexByID.get(String(id)) ?? -1]?.result;
    return result && "recordID" in result ? result.recordID : find("comment", id);
  };
  while (waiting.length > 0) {
    const isReady = ({ row }: Entry) => {
      const index =
        row.parentCommentID == null ? undefined : indexByID.get(String(row.parentCommentID));
      return index === undefined || entries[index]?.result !== undefined;
    };
    const ready = waiting.filter(isReady);
    // Comments that reply to each other in a cycle become top-level comments.
    const wave = ready.length > 0 ? ready : waiting;
    await insertWave(tx, wave, { find, commentIDOf });
    waiting = waiting.filter(({ result }) => !result);
  }
  const added = entries.flatMap(({ row, result }) =>
    result && "recordID" in result ? [{ url: row.url, recordID: result.recordID }] : [],
  );
  await keepOldAddresses(tx, "comment", added);
  const ids = added.map(({ recordID }) => recordID);
  await indexLater(tx, "comment", ids);
  return entries.map(({ result }) => result ?? { problem: "was left out" });
}

const nowhere = { position: 0, branch: 0 };

/** Positions follow the lines of the file, even where a parent is inserted before. */
async function placeEntries(tx: TransactionCtx, entries: readonly Entry[]) {
  const parents = [...new Set(entries.map(({ parentRecordID }) => parentRecordID))];
  const places = await listLastPlaces(tx, "discussion", parents);
  for (const entry of entries) {
    const last = places.get(entry.parentRecordID) ?? nowhere;
    const isTop = entry.row.parentCommentID == null;
    entry.position = last.position + 1;
    entry.branch = last.branch + (isTop ? 1 : 0);
    places.set(entry.parentRecordID, { position: entry.position, branch: entry.branch });
  }
}

interface References {
  find: FindRecord;
  commentIDOf(id: string | number): number | undefined;
}

async function insertWave(
  tx: TransactionCtx,
  wave: readonly Entry[],
  { find, commentIDOf }: References,
) {
  const answered = wave.map(({ row }) =>
    row.parentCommentID == null ? undefined : commentIDOf(row.parentCommentID),
  );
  const parents = answered.filter((id) => id !== undefined);
  const places = await listPlaces(tx, parents);
  const comments = wave.map(({ row, rendered, parentRecordID, position, branch }, index) => {
    const parentCommentID = answered[index] ?? null;
    const above = places.get(parentCommentID ?? 0);
    return {
      parentRecordType: "discussion",
      parentRecordID,
      position,
      parentCommentID,
      depth: (above?.depth ?? 0) + 1,
      branch: above ? above.branch : branch,
      body: trusted(withWholeAddresses(row).body, "imported"),
      format: row.format,
      bodyHtml: rendered.html,
      bodyText: rendered.text,
      rendererVersion: rendered.rendererVersion,
      insertUserID: find("user", row.userID) ?? 0,
      dateInserted: row.dateInserted,
      insertIPAddress: null,
    };
  });
  const commentIDs = await insertComments(tx, comments);
  for (const [index, entry] of wave.entries()) entry.result = { recordID: commentIDs[index] ?? 0 };
  const saved = comments.map(({ bodyHtml }, index) => ({
    bodyHtml,
    commentID: commentIDs[index] ?? 0,
  }));
  await noteComments(
    tx,
    saved.map((comment) => ({ ...comment, isNew: true })),
  );
  if (parents.length > 0) await addToReplyCounts(tx, parents, 1);
}
