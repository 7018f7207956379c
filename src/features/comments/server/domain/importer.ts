import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { renderBody } from "#features/formats/server/public.ts";
import {
  defineImporter,
  type FindRecord,
  type ImportResult,
} from "#features/imports/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { countChildren, findComment, insertComment, lastPositions } from "../queries.ts";

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
export const commentImporter = defineImporter<Row>({
  type: "comment",
  schema: rowSchema,
  sourceID: ({ id }) => id,
  references: ({ discussionID, userID }) => [
    ["discussion", discussionID],
    ["user", userID],
  ],
  async add(inside, rows, find) {
    const discussionIDs = [
      ...new Set(rows.map((row) => find("discussion", row.discussionID) ?? 0)),
    ];
    const positions = await lastPositions(inside, "discussion", discussionIDs);
    const added = new Map<string, number>();
    const results: ImportResult[] = [];
    for (const row of rows) {
      const result = await addComment(inside, row, { find: withAdded(find, added), positions });
      if ("recordID" in result) added.set(String(row.id), result.recordID);
      results.push(result);
    }
    return results;
  },
  async compare(ctx, recordID, row) {
    const comment = await findComment(ctx, recordID);
    if (!comment) return "the comment is not there";
    if (comment.body !== row.body) return "the text differs";
    return comment.dateInserted.getTime() === row.dateInserted.getTime()
      ? undefined
      : "the date differs";
  },
});

/** A comment may answer one of the same batch, which the import does not know yet. */
const withAdded =
  (find: FindRecord, added: ReadonlyMap<string, number>): FindRecord =>
  (type, id) =>
    find(type, id) ?? (type === "comment" ? added.get(String(id)) : undefined);

interface Batch {
  find: FindRecord;
  positions: Map<number, number>;
}

async function addComment(
  inside: TransactionCtx,
  row: Row,
  { find, positions }: Batch,
): Promise<ImportResult> {
  const parentRecordID = find("discussion", row.discussionID) ?? 0;
  const answered = row.parentCommentID == null ? undefined : find("comment", row.parentCommentID);
  const parent = answered === undefined ? undefined : await findComment(inside, answered);
  try {
    const rendered = await renderBody(inside, row);
    const position = (positions.get(parentRecordID) ?? 0) + 1;
    const recordID = await insertComment(inside, {
      ...{ parentRecordType: "discussion", parentRecordID, position },
      ...{ parentCommentID: answered ?? null, depth: (parent?.depth ?? 0) + 1 },
      ...{ body: row.body, format: row.format, bodyHtml: rendered.html, bodyText: rendered.text },
      rendererVersion: rendered.rendererVersion,
      ...{
        insertUserID: find("user", row.userID) ?? 0,
        dateInserted: row.dateInserted,
        insertIPAddress: null,
      },
    });
    positions.set(parentRecordID, position);
    if (answered !== undefined) await countChildren(inside, answered, 1);
    return { recordID };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: error.details.errors?.[0]?.message ?? error.message };
  }
}
