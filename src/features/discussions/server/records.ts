import { categoryTree, readsDeletedIn, visibleTo } from "#features/categories/server/public.ts";
import { commentable } from "#features/comments/server/public.ts";
import { draftable } from "#features/drafts/server/public.ts";
import { quotable, rebakeable } from "#features/formats/server/public.ts";
import { importable } from "#features/imports/server/public.ts";
import { layoutable } from "#features/layouts/server/public.ts";
import { permissioned } from "#features/roles/server/public.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { authored } from "#platform/server/records/authored.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { reportable } from "#platform/server/records/reportable.ts";
import { scored } from "#platform/server/records/scored.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { submittable } from "#platform/server/records/submissions.ts";
import { discussionRights } from "./domain/discussion-rights.ts";
import { discussionUrl } from "./domain/discussion-url.ts";
import { scoredDiscussion } from "./domain/scored.ts";
import { titlePresenter } from "./domain/shown-title.ts";
import { discussionImporter } from "./importing/discussion-importer.ts";
import { reportableDiscussion } from "./moderation/reportable.ts";
import { draftableDiscussion } from "./posting/draftable-discussion.ts";
import { listStanding, type StandingRow } from "./posting/queries/quoted.ts";
import { quotableDiscussion } from "./posting/quotable-discussion.ts";
import { submittableDiscussion } from "./posting/submittable-discussion.ts";
import { authoredDiscussion } from "./queries/authored.ts";
import { discussionBodies } from "./queries/rebaking.ts";
import { commentParent } from "./reading/comment-parent.ts";
import { discussionLayouts } from "./reading/layouts/discussion-layouts.ts";
import { discussionMap } from "./syndication/discussion-map.ts";

const recordType = "discussion";

/** Discussions in categories visible to the viewer; moderators can also read deleted ones. */
export const discussionRecord: RecordType = {
  recordType,
  idColumn: "discussionID",
  async load(ctx, discussionIDs) {
    for (const discussionID of discussionIDs) ctx.tags.add(`discussion:${discussionID}`);
    const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
    const rows = await listStanding(ctx, discussionIDs);
    const readable = rows.filter(
      ({ categoryID, dateDeleted }) =>
        visible.has(categoryID) && (!dateDeleted || readsDeletedIn(ctx.viewer, categoryID)),
    );
    const title = await titlePresenter(ctx, readable);
    return new Map(readable.map((row) => [row.discussionID, headOf(row, title(row))]));
  },
  facets: [
    textual(textsIn("discussions", "discussionID", ["bodyHtml"])),
    mappable(discussionMap),
    importable(discussionImporter),
    permissioned(discussionRights),
    layoutable(discussionLayouts),
    draftable(draftableDiscussion),
    quotable(quotableDiscussion),
    rebakeable(discussionBodies),
    commentable(commentParent),
    scored(scoredDiscussion),
    reportable(reportableDiscussion),
    authored(authoredDiscussion),
    submittable(submittableDiscussion),
  ],
};

const headOf = (row: StandingRow, name: string): RecordHead => ({
  recordID: row.discussionID,
  name,
  url: discussionUrl(row),
  insertUserID: row.insertUserID,
  dateInserted: row.dateInserted,
  dateDeleted: row.dateDeleted,
  place: { recordType: "category", recordID: row.categoryID },
});
