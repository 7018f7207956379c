import {
  type DescribedDraft,
  type DraftableRecord,
  type DraftContent,
  type DraftPlace,
  listDraftRows,
  textOf,
} from "#features/drafts/server/public.ts";
import { readID } from "#platform/contract/query.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { commentParents, type DescribedParent } from "../extension-points.ts";

/** Comments can be drafted: `draftMeta.commentParentID` is the comment that the draft answers. */
export const draftableComment: DraftableRecord = {
  recordType: "comment",
  toCall: (draft) => ({ method: "POST", path: "/comments", body: toPost(draft) }),
  async describe(ctx, drafts) {
    const parents = await describeParents(ctx, drafts);
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

/** One call for each kind of parent. */
async function describeParents(ctx: Ctx, drafts: readonly DraftContent[]) {
  const found = new Map<string, DescribedParent>();
  for (const [type, own] of Map.groupBy(drafts, (draft) => draft.parentRecordType)) {
    const source = type && ctx.platform.extensions.find(commentParents, type);
    if (!source) continue;
    const ids = own.flatMap(({ parentRecordID }) => parentRecordID ?? []);
    for (const [id, parent] of await source.describe(ctx, ids)) found.set(`${type}:${id}`, parent);
  }
  return found;
}

function placeOf(draft: DescribedDraft, parent: DescribedParent | undefined): DraftPlace {
  const edited = draft.recordID === null ? null : `/post/editcomment/${draft.recordID}`;
  return {
    name: parent?.name ?? "",
    permaLink: parent?.url ?? null,
    editUrl: edited ?? (parent ? parent.url + continuing(draft) : null),
    breadCrumbs: parent ? [{ name: parent.name, url: parent.url }] : [],
  };
}

/** The comment that a draft answers. */
const answeredBy = ({ attributes: { draftMeta } }: Pick<DraftContent, "attributes">) =>
  readID(draftMeta?.commentParentID ?? draftMeta?.parentCommentID);

/** What the address of the record says to go on with a draft. */
function continuing(draft: DescribedDraft): string {
  const answered = answeredBy(draft);
  return `?${answered ? `reply=${answered}&` : ""}draft=${draft.draftID}#reply`;
}

interface Asked {
  reply?: number;
  draft?: number;
}

/** The draft that the box for a comment begins with, and where the latest of the others is continued. */
export async function draftsFor(ctx: Ctx, discussionID: number, { reply, draft }: Asked) {
  if (isGuest(ctx.viewer)) return {};
  const place = { parentRecordType: "discussion", parentRecordID: discussionID };
  const filter = { recordType: "comment", ...place, draftStatus: ["draft", "error"] };
  const page = { sort: "-dateUpdated", page: 1, limit: 20 };
  const own = (await listDraftRows(ctx, filter, page)).filter(({ recordID }) => recordID === null);
  const here = own.filter((each) => answeredBy(each) === reply);
  const chosen = here.find(({ draftID }) => draftID === draft) ?? here[0];
  const other = own.find((each) => each !== chosen);
  return {
    ...(chosen ? { draft: chosen } : {}),
    ...(other ? { otherDraftUrl: continuing(other) } : {}),
  };
}
