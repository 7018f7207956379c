import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { type RenderedBody, renderBodies } from "#features/formats/server/public.ts";
import {
  defineImporter,
  type FindRecord,
  type ImportResult,
} from "#features/imports/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import {
  countChildren,
  findComment,
  insertComments,
  lastPositions,
  listDepths,
  type NewComment,
} from "../queries.ts";

const sourceID = z.union([z.int(), z.string().max(200)]);

const rowSchema = z.object({
  id: sourceID,
  discussionID: sourceID,
  userID: sourceID,
  dateInserted: z.coerce.date(),
  format: formatSchema,
  body: z.string(),
  parentCommentID: sourceID.nullish(),
});

type Row = z.output<typeof rowSchema>;

/** Comments of an import file, placed in the order of their lines. */
export const commentImporter = defineImporter<Row, RenderedBody>({
  type: "comment",
  schema: rowSchema,
  sourceID: ({ id }) => id,
  references: ({ discussionID, userID }) => [
    ["discussion", discussionID],
    ["user", userID],
  ],
  prepare: renderBodies,
  add: addComments,
  async compare(ctx, recordID, row) {
    const comment = await findComment(ctx, recordID);
    if (!comment) return "the comment is not there";
    if (comment.body !== row.body) return "the text differs";
    return comment.dateInserted.getTime() === row.dateInserted.getTime()
      ? undefined
      : "the date differs";
  },
});

interface Entry {
  row: Row;
  parentRecordID: number;
  position: number;
  result?: ImportResult;
  rendered: RenderedBody;
}

/** Adds a batch in as few statements as the answers among its own comments allow. */
async function addComments(
  inside: TransactionCtx,
  rows: readonly Row[],
  find: FindRecord,
  prepared: readonly RenderedBody[],
): Promise<ImportResult[]> {
  const entries = rows.flatMap((row, index): Entry[] => {
    const rendered = prepared[index];
    const parentRecordID = find("discussion", row.discussionID) ?? 0;
    return rendered ? [{ row, rendered, parentRecordID, position: 0 }] : [];
  });
  await placeEntries(inside, entries);
  const own = new Map(rows.map(({ id }, index) => [String(id), index]));
  let waiting = entries.filter(({ result }) => !result);
  const commentIDOf = (id: string | number): number | undefined => {
    const result = entries[own.get(String(id)) ?? -1]?.result;
    return result && "recordID" in result ? result.recordID : find("comment", id);
  };
  while (waiting.length > 0) {
    const isReady = ({ row }: Entry) => {
      const index = row.parentCommentID == null ? undefined : own.get(String(row.parentCommentID));
      return index === undefined || entries[index]?.result !== undefined;
    };
    const ready = waiting.filter(isReady);
    // Comments that answer each other in a ring have no beginning: they are placed at the top.
    const wave = ready.length > 0 ? ready : waiting;
    await insertWave(inside, wave, { find, commentIDOf });
    waiting = waiting.filter(({ result }) => !result);
  }
  return entries.map(({ result }) => result ?? { problem: "was left out" });
}

/** Positions follow the lines of the file, whichever comment must be inserted first. */
async function placeEntries(inside: TransactionCtx, entries: readonly Entry[]) {
  const parents = [...new Set(entries.map(({ parentRecordID }) => parentRecordID))];
  const positions = await lastPositions(inside, "discussion", parents);
  for (const entry of entries) {
    entry.position = (positions.get(entry.parentRecordID) ?? 0) + 1;
    positions.set(entry.parentRecordID, entry.position);
  }
}

interface References {
  find: FindRecord;
  commentIDOf(id: string | number): number | undefined;
}

async function insertWave(
  inside: TransactionCtx,
  wave: readonly Entry[],
  { find, commentIDOf }: References,
) {
  const answered = wave.map(({ row }) =>
    row.parentCommentID == null ? undefined : commentIDOf(row.parentCommentID),
  );
  const depths = await listDepths(
    inside,
    answered.filter((id) => id !== undefined),
  );
  const comments = wave.map(({ row, rendered, parentRecordID, position }, index): NewComment => {
    const parentCommentID = answered[index] ?? null;
    return {
      ...{ parentRecordType: "discussion", parentRecordID, position, parentCommentID },
      depth: (depths.get(parentCommentID ?? 0) ?? 0) + 1,
      ...{ body: row.body, format: row.format },
      ...{ bodyHtml: rendered.html, bodyText: rendered.text },
      rendererVersion: rendered.rendererVersion,
      ...{ insertUserID: find("user", row.userID) ?? 0, dateInserted: row.dateInserted },
      insertIPAddress: null,
    };
  });
  const commentIDs = await insertComments(inside, comments);
  for (const [index, entry] of wave.entries()) entry.result = { recordID: commentIDs[index] ?? 0 };
  for (const commentID of answered) if (commentID) await countChildren(inside, commentID, 1);
}
