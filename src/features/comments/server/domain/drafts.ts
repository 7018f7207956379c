import type {
  DescribedDraft,
  DraftableRecord,
  DraftContent,
  DraftPlace,
} from "#features/drafts/server/public.ts";
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

function toPost({ attributes, parentRecordType, parentRecordID }: DraftContent) {
  const { body, format = "rich2", draftMeta = {} } = attributes;
  const answered = Number(draftMeta.commentParentID) || undefined;
  return {
    parentRecordType: parentRecordType ?? undefined,
    parentRecordID: parentRecordID ?? undefined,
    ...(answered ? { parentCommentID: answered } : {}),
    ...(Array.isArray(body)
      ? { body: JSON.stringify(body), format: "rich2" }
      : { body: body ?? "", format }),
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
  const answered = Number(draft.attributes.draftMeta?.commentParentID) || undefined;
  const edited = draft.recordID === null ? null : `/post/editcomment/${draft.recordID}`;
  return {
    name: parent?.name ?? "",
    permaLink: parent?.url ?? null,
    editUrl:
      edited ?? (parent ? `${parent.url}${answered ? `?reply=${answered}` : ""}#reply` : null),
    breadcrumbs: parent ? [{ name: parent.name, url: parent.url }] : [],
  };
}
