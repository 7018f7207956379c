import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { type RenderedBody, renderBodies } from "#features/formats/server/public.ts";
import {
  defineImporter,
  type FindRecord,
  type ImportResult,
} from "#features/imports/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { titleLimit } from "../../contract/resources.ts";
import { findDiscussion, insertDiscussion } from "../queries/discussions.ts";
import { bodyColumns } from "./body.ts";

const sourceID = z.union([z.int(), z.string().max(200)]);

const rowSchema = z.object({
  id: sourceID,
  categoryID: sourceID,
  userID: sourceID,
  name: z
    .string()
    .trim()
    .min(1)
    .transform((name) => [...name].slice(0, titleLimit).join("")),
  dateInserted: z.coerce.date(),
  format: formatSchema,
  body: z.string(),
  postType: z.string().max(50).optional(),
  closed: z.boolean().optional(),
  pinned: z.boolean().optional(),
});

type Row = z.output<typeof rowSchema>;

export const discussionImporter = defineImporter<Row, RenderedBody>({
  type: "discussion",
  schema: rowSchema,
  sourceID: ({ id }) => id,
  references: ({ categoryID, userID }) => [
    ["category", categoryID],
    ["user", userID],
  ],
  prepare: renderBodies,
  async add(inside, rows, find, prepared) {
    const results: ImportResult[] = [];
    for (const [index, row] of rows.entries()) {
      const rendered = prepared[index];
      if (rendered) results.push(await addDiscussion(inside, { row, rendered }, find));
    }
    return results;
  },
  async compare(ctx: Ctx, recordID, row) {
    const discussion = await findDiscussion(ctx, recordID);
    if (!discussion) return "the discussion is not there";
    if (discussion.body !== row.body || discussion.name !== row.name) return "title or text differ";
    return discussion.dateInserted.getTime() === row.dateInserted.getTime()
      ? undefined
      : "the date differs";
  },
});

async function addDiscussion(
  inside: TransactionCtx,
  { row, rendered }: { row: Row; rendered: RenderedBody },
  find: FindRecord,
): Promise<ImportResult> {
  const recordID = await insertDiscussion(inside, {
    ...{ name: row.name, type: row.postType ?? "discussion", dateInserted: row.dateInserted },
    ...{ closed: row.closed ?? false, pinLocation: row.pinned ? "category" : null },
    categoryID: find("category", row.categoryID) ?? 0,
    insertUserID: find("user", row.userID) ?? 0,
    ...bodyColumns(row, rendered),
  });
  return { recordID };
}
