import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import type { Removal } from "../../contract/resources.ts";
import { mayReadRemoval, moderates } from "../policy.ts";
import { loadAllContents } from "../present/load-contents.ts";
import { presentRemoval } from "../present/removals.ts";
import { listRemovals } from "../queries/removals.ts";
import { reasonShower } from "./reasons.ts";

/** A removal as its author or a moderator sees it. */
export interface ShownRemoval {
  removal: ReturnType<typeof presentRemoval>;
  /** Moderator; 0 for the site. Not disclosed to the author. */
  insertUserID: number;
  isAway: boolean;
  isOwn: boolean;
  isModerated: boolean;
}

/** Removals that the viewer is the author or a moderator of; others are omitted. */
export async function showRemovals(
  ctx: Ctx,
  removalIDs: readonly Removal["removalID"][],
): Promise<ReadonlyMap<number, ShownRemoval>> {
  const rows = await listRemovals(ctx, removalIDs);
  const seen = await loadAllContents(ctx, rows);
  const visible = await loadRecordRefs(ctx, rows);
  const reasons = await reasonShower(ctx);
  return new Map(
    rows.flatMap((row) => {
      const record = seen.get(keyOfRecord(row));
      if (!record) return [];
      const isOwn = mayReadRemoval(ctx.viewer, row);
      const isModerated = visible.has(keyOfRecord(row)) && moderates(ctx.viewer, record.head);
      if (!isOwn && !isModerated) return [];
      const shown = {
        removal: presentRemoval(row, record, reasons),
        insertUserID: row.insertUserID,
        isAway: Boolean(record.head.dateDeleted),
        isOwn,
        isModerated,
      };
      return [[row.removalID, shown] as const];
    }),
  );
}
