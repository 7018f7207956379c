import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { shorten } from "#features/formats/server/public.ts";
import { moderates } from "#features/reports/server/public.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { type Authored, authored } from "#platform/server/records/authored.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordType,
} from "#platform/server/records/record-types.ts";
import { type Approval, type Reportable, reportable } from "#platform/server/records/reportable.ts";
import { addressOf, recordType } from "../contract/rules.ts";
import { approve, reject, restore } from "./actions/decide.ts";
import { parentOf, placeOf, postedOf, relatedTo } from "./domain/related.ts";
import { versionOfHeld } from "./domain/versions.ts";
import { isOwn } from "./policy.ts";
import { reasonsOf } from "./present.ts";
import {
  findHeldPost,
  type HeldPostRow,
  listHeldPostsByID,
  listWaitingBy,
  lockHeldPosts,
} from "./queries.ts";

const reportableHeldPost: Reportable = {
  listPosts: async (ctx, heldPostIDs) =>
    new Map(
      (await listHeldPostsByID(ctx, heldPostIDs)).map((row) => [
        row.heldPostID,
        {
          html: row.bodyHtml,
          excerpt: shorten(row.body),
          dateUpdated: row.dateUpdated,
          approval: approvalOf(row),
        },
      ]),
    ),
  lock: lockHeldPosts,
  remove: reject,
  restore,
  approve,
};

const authoredHeldPost: Authored = {
  listBy: listWaitingBy,
  dateDeleted: async (ctx, heldPostID) => {
    const row = await findHeldPost(ctx, heldPostID);
    return row && (row.state === "waiting" ? null : row.dateDecided);
  },
};

const approvalOf = (row: HeldPostRow): Approval => ({
  state: row.state as Approval["state"],
  of: row.changedRecordID === null ? "post" : "edit",
  version: versionOfHeld(row),
  source: { ...(row.name && { name: row.name }), body: row.body, format: row.format },
  reasons: reasonsOf(row),
});

export const heldPostRecord: RecordType = {
  recordType,
  idColumn: "heldPostID",
  async load(ctx, heldPostIDs) {
    const rows = await listHeldPostsByID(ctx, heldPostIDs);
    const heads = await loadRecordRefs(ctx, rows.flatMap(relatedTo));
    const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
    const visibleHeads = new Map<number, RecordHead>();
    for (const row of rows) {
      const head = headOf(row, heads);
      const [place, parent] = [head.place, parentOf(row)];
      const isPlaceSeen = place?.recordType !== "category" || visible.has(place.recordID);
      const isParentSeen = !parent || heads.has(keyOfRecord(parent));
      const isSeen = isPlaceSeen && isParentSeen && moderates(ctx.viewer, head);
      if (ctx.viewer.permissions.isSystem || isOwn(ctx.viewer, row) || isSeen)
        visibleHeads.set(row.heldPostID, head);
    }
    return visibleHeads;
  },
  facets: [
    textual(textsIn("heldPosts", "heldPostID", ["bodyHtml"])),
    reportable(reportableHeldPost),
    authored(authoredHeldPost),
  ],
};

/** Named by its title, or after its parent. Its place is that of the parent. */
function headOf(row: HeldPostRow, heads: ReadonlyMap<string, RecordHead>): RecordHead {
  const [parent, posted] = [parentOf(row), postedOf(row)];
  const parentHead = parent && heads.get(keyOfRecord(parent));
  const postedHead = posted && heads.get(keyOfRecord(posted));
  const place = parentHead?.place ?? placeOf(row);
  return {
    recordID: row.heldPostID,
    name: row.name || (parentHead?.name ?? ""),
    url: postedHead?.url ?? addressOf(row.heldPostID),
    insertUserID: row.insertUserID,
    dateInserted: row.dateInserted,
    dateDeleted: row.state === "rejected" ? row.dateDecided : null,
    ...(parent ? { parent } : {}),
    ...(place ? { place } : {}),
  };
}
