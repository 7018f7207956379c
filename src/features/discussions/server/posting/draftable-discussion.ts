import { breadcrumbsOf, categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { DraftAttributes } from "#features/drafts/contract/resources.ts";
import {
  type DescribedDraft,
  type Draftable,
  type DraftContent,
  textOf,
} from "#features/drafts/server/public.ts";
import { addedInputs } from "#platform/contract/endpoints/added-inputs.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import { inputsAmong, namesPlace } from "#platform/server/records/record-inputs.ts";
import { discussionPostSchema, titleLimit } from "../../contract/resources.ts";
import { describeDiscussions } from "../domain/describe-discussions.ts";
import { missingCategory } from "../domain/missing-category.ts";

export const draftableDiscussion: Draftable = {
  toCall: (draft, ctx) => ({ method: "POST", path: "/discussions", body: toPost(ctx, draft) }),
  upgrade: withPinLocation,
  async describe(ctx, drafts) {
    const edited = await describeDiscussions(
      ctx,
      drafts.flatMap(({ recordID }) => recordID ?? []),
    );
    const breadcrumbs = await readBreadcrumbs(ctx);
    return drafts.map((draft) => ({
      name: nameOf(draft),
      editUrl: `/post/editdiscussion/${draft.recordID ?? 0}/${draft.draftID}`,
      permaLink: edited.get(draft.recordID ?? 0)?.url ?? null,
      breadCrumbs: breadcrumbs(categoryOf(draft)),
    }));
  },
};

function toPost(ctx: Ctx, draft: DraftContent) {
  const { draftMeta = {} } = withPinLocation(draft.attributes);
  const inputs = inputsAmong(ctx, "discussion", { ...draft.attributes, ...draftMeta });
  const categoryID = categoryOf(draft);
  if (categoryID === undefined && !namesPlace(ctx, "discussion", inputs)) throw missingCategory();
  const savedFields = Object.keys(discussionPostSchema.shape).filter((field) => field in draftMeta);
  return {
    ...Object.fromEntries(savedFields.map((field) => [field, draftMeta[field]])),
    ...inputs,
    ...addedInputs(draftMeta),
    ...tagsOf(draftMeta.tags),
    ...pinOf(draftMeta),
    name: nameOf(draft),
    categoryID,
    ...textOf(draft.attributes),
  };
}

function pinOf({ pinLocation }: Record<string, unknown>) {
  return pinLocation === "none" ? { pinned: false, pinLocation: null } : {};
}

/** Older clients send a number: 0 not pinned, 1 in its category, else in all lists. */
function withPinLocation(attributes: DraftAttributes): DraftAttributes {
  const { draftMeta = {} } = attributes;
  const announce = draftMeta.announce ?? attributes.announce;
  if (announce === undefined || announce === null || draftMeta.pinLocation !== undefined)
    return attributes;
  const pinLocation = pinLocations.get(Number(announce)) ?? "recent";
  const pinned = pinLocation !== "none";
  return { ...attributes, draftMeta: { ...draftMeta, pinLocation, pinned } };
}

const pinLocations: ReadonlyMap<number, string> = new Map([
  [0, "none"],
  [1, "category"],
]);

function tagsOf(tags: unknown) {
  if (typeof tags !== "string") return {};
  const names = tags.split(",").map((name) => name.trim());
  return { newTagNames: names.filter((name) => name !== "") };
}

function nameOf({ attributes }: Pick<DescribedDraft, "attributes">): string {
  const name = attributes.draftMeta?.name ?? attributes.name;
  return typeof name === "string" ? cutText(name, titleLimit) : "";
}

function categoryOf({ attributes, parentRecordType, parentRecordID }: DraftContent) {
  const chosen = readID(attributes.draftMeta?.categoryID);
  if (chosen) return chosen;
  return parentRecordType === "category" ? (parentRecordID ?? undefined) : undefined;
}

async function readBreadcrumbs(ctx: Ctx) {
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  return (categoryID = 0) => {
    const node = visible.has(categoryID) ? tree.byID.get(categoryID) : undefined;
    return node ? breadcrumbsOf(node) : [];
  };
}
