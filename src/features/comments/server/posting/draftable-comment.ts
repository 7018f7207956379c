import {
  type DescribedDraft,
  type Draftable,
  type DraftContent,
  type DraftPlace,
  listDraftRows,
  textOf,
} from "#features/drafts/server/public.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";

/** `draftMeta.commentParentID` of a draft is the comment that it replies to. */
export const draftableComment: Draftable = {
  needsBody: true,
  toCall: (draft) => ({ method: "POST", path: "/comments", body: toPost(draft) }),
  async describe(ctx, drafts) {
    const parents = await loadRecordRefs(ctx, drafts.flatMap(parentOf));
    return drafts.map((draft) => placeOf(draft, parents.get(keyOf(draft))));
  },
};

function toPost(draft: DraftContent) {
  const { attributes, parentRecordType, parentRecordID } = draft;
  const answered = answeredBy(draft);
  return {
    parentRecordType: parentRecordType ?? undefined,
    parentRecordID: parentRecordID ?? undefined,
    ...(answered ? { parentCommentID: answered } : {}),
    ...textOf(attributes),
  };
}

const keyOf = ({ parentRecordType, parentRecordID }: DraftContent) =>
  `${parentRecordType}:${parentRecordID}`;

const parentOf = ({ parentRecordType, parentRecordID }: DraftContent): RecordRef[] =>
  parentRecordType && parentRecordID
    ? [{ recordType: parentRecordType, recordID: parentRecordID }]
    : [];

function placeOf(draft: DescribedDraft, parent: RecordHead | undefined): DraftPlace {
  const url = parent?.url;
  const edited = draft.recordID === null ? null : `/post/editcomment/${draft.recordID}`;
  return {
    name: parent?.name ?? "",
    permaLink: url ?? null,
    editUrl: edited ?? (url ? url + continuing(draft) : null),
    breadCrumbs: parent && url ? [{ name: parent.name, url }] : [],
  };
}

const answeredBy = ({ attributes: { draftMeta } }: Pick<DraftContent, "attributes">) =>
  readID(draftMeta?.commentParentID ?? draftMeta?.parentCommentID);

function continuing(draft: DescribedDraft): string {
  const answered = answeredBy(draft);
  return `?${answered ? `reply=${answered}&` : ""}draft=${draft.draftID}#reply`;
}

interface Asked {
  reply?: number;
  draft?: number;
}

export async function draftsFor(ctx: Ctx, discussionID: number, { reply, draft }: Asked) {
  if (isGuest(ctx.viewer)) return {};
  const place = { parentRecordType: "discussion", parentRecordID: discussionID };
  const filter = { recordType: "comment", ...place, draftStatus: ["draft", "error"] };
  const page = { sort: "-dateUpdated", page: 1, limit: 20 };
  const newDrafts = (await listDraftRows(ctx, filter, page)).filter(
    ({ recordID }) => recordID === null,
  );
  const here = newDrafts.filter((each) => answeredBy(each) === reply);
  const chosen = here.find(({ draftID }) => draftID === draft) ?? here[0];
  const other = newDrafts.find((each) => each !== chosen);
  return {
    ...(chosen ? { draft: chosen } : {}),
    ...(other ? { otherDraftUrl: continuing(other) } : {}),
  };
}
