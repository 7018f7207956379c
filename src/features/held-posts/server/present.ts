import { z } from "zod";
import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { quotesOf } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import type { HoldReason } from "#platform/server/records/submissions.ts";
import type { HeldPost } from "../contract/resources.ts";
import { addressOf, type HeldPostState } from "../contract/rules.ts";
import { parentOf, postedOf, relatedTo } from "./domain/related.ts";
import type { HeldPostRow } from "./queries.ts";

const reasonsSchema = z.array(
  z.object({
    type: z.string(),
    detail: z.string().optional(),
    queueReason: z.string().optional(),
  }),
);

export const reasonsOf = ({ reasons }: Pick<HeldPostRow, "reasons">): HoldReason[] =>
  reasonsSchema.parse(reasons);

/** Authors see the reasons but not the matches, which would help to evade the filter. */
export const presentReasons = (reasons: readonly HoldReason[]) =>
  [...new Set(reasons.map(({ type }) => type))].map((premoderationType) => ({ premoderationType }));

export async function presentHeldPosts(
  ctx: Ctx,
  rows: readonly HeldPostRow[],
): Promise<HeldPost[]> {
  const show = await quotesOf(
    ctx,
    rows.map(({ bodyHtml }) => bodyHtml),
  );
  const placesOf = await placeFinder(ctx, rows);
  return rows.map((row) => ({
    heldPostID: row.heldPostID,
    recordType: row.recordType,
    recordID: row.postedRecordID ?? row.changedRecordID,
    of: row.changedRecordID === null ? "post" : "edit",
    state: row.state as HeldPostState,
    name: row.name,
    body: row.body,
    format: row.format as Format,
    bodyHtml: show(row.bodyHtml),
    url: addressOf(row.heldPostID),
    ...placesOf(row),
    premoderationReasons: presentReasons(reasonsOf(row)),
    insertUserID: row.insertUserID,
    dateInserted: row.dateInserted,
    dateUpdated: row.dateUpdated,
    dateDecided: row.dateDecided,
  }));
}

async function placeFinder(ctx: Ctx, rows: readonly HeldPostRow[]) {
  const heads = await loadRecordRefs(ctx, rows.flatMap(relatedTo));
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  return (row: HeldPostRow) => {
    const [parent, posted] = [parentOf(row), postedOf(row)];
    const recordUrl = posted && heads.get(keyOfRecord(posted))?.url;
    const head = parent && heads.get(keyOfRecord(parent));
    const category = visible.has(row.placeRecordID ?? 0)
      ? tree.byID.get(row.placeRecordID ?? 0)
      : undefined;
    const on = parent ? head : category;
    return {
      ...(recordUrl ? { recordUrl } : {}),
      ...(on?.url ? { parentName: on.name, parentUrl: on.url } : {}),
    };
  };
}
