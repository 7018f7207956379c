import { readsDeletedIn } from "#features/categories/server/public.ts";
import { draftable } from "#features/drafts/server/public.ts";
import { quotable, rebakeable } from "#features/formats/server/public.ts";
import { importable } from "#features/imports/server/public.ts";
import { layoutable } from "#features/layouts/server/public.ts";
import { permissioned } from "#features/roles/server/public.ts";
import { can, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { authored } from "#platform/server/records/authored.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import {
  findFacet,
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordType,
} from "#platform/server/records/record-types.ts";
import { reportable } from "#platform/server/records/reportable.ts";
import { scored } from "#platform/server/records/scored.ts";
import { submittable } from "#platform/server/records/submissions.ts";
import { commentRights } from "./domain/comment-rights.ts";
import { scoredComment } from "./domain/scored.ts";
import { commentable } from "./extension-points.ts";
import { commentImporter } from "./importing/comment-importer.ts";
import { commentLayouts } from "./layouts.ts";
import { reportableComment } from "./moderation/reportable-comment.ts";
import { draftableComment } from "./posting/draftable-comment.ts";
import { listStanding, type StandingRow } from "./posting/queries/quoted.ts";
import { quotableComment } from "./posting/quotable-comment.ts";
import { submittableComment } from "./posting/submittable-comment.ts";
import { authoredComment } from "./queries/authored.ts";
import { commentBodies } from "./queries/rebaking.ts";

const recordType = "comment";

/** Comments on visible records; moderators can also read deleted ones. */
export const commentRecord: RecordType = {
  recordType,
  idColumn: "commentID",
  async load(ctx, commentIDs) {
    const rows = await listStanding(ctx, commentIDs);
    const parents = await loadRecordRefs(ctx, rows.map(parentOf));
    const heads = new Map<number, RecordHead>();
    for (const row of rows) {
      const parent = parents.get(keyOfRecord(parentOf(row)));
      if (parent && (!row.dateDeleted || readsDeleted(ctx.viewer, parent)))
        heads.set(row.commentID, headOf(ctx, row, parent));
    }
    return heads;
  },
  facets: [
    textual(textsIn("comments", "commentID", ["bodyHtml"])),
    importable(commentImporter),
    permissioned(commentRights),
    layoutable(commentLayouts),
    draftable(draftableComment),
    quotable(quotableComment),
    rebakeable(commentBodies),
    scored(scoredComment),
    reportable(reportableComment),
    authored(authoredComment),
    submittable(submittableComment),
  ],
};

const readsDeleted = (viewer: Viewer, { place }: RecordHead): boolean =>
  place?.recordType === "category"
    ? readsDeletedIn(viewer, place.recordID)
    : can(viewer, "community.moderate");

const parentOf = ({ parentRecordType, parentRecordID }: StandingRow) => ({
  recordType: parentRecordType,
  recordID: parentRecordID,
});

function headOf({ platform }: Ctx, row: StandingRow, { name, place }: RecordHead): RecordHead {
  const { commentID, insertUserID, dateInserted, dateDeleted } = row;
  const parent = parentOf(row);
  const source = findFacet(platform.extensions, parent.recordType, commentable);
  return {
    recordID: commentID,
    name,
    url: source?.commentUrl(commentID),
    parent,
    place,
    insertUserID,
    dateInserted,
    dateDeleted,
  };
}
