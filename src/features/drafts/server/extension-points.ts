import type { Ctx } from "#platform/server/context.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";
import type { DraftAttributes } from "../contract/resources.ts";

/** What was written, and for what. */
export interface DraftContent {
  recordType: string;
  recordID: number | null;
  parentRecordType: string | null;
  parentRecordID: number | null;
  attributes: DraftAttributes;
}

/** How a draft is called and where it is continued. */
export interface DraftPlace {
  name: string;
  editUrl: string | null;
  permaLink: string | null;
  breadCrumbs: { name: string; url: string }[];
}

/**
 * A call of the API that posts what was written. Its body also takes the `draftID` of what is posted, and it
 * posts by `postDraft`.
 */
export interface PostingCall {
  method: "POST";
  path: string;
  body: Readonly<Record<string, unknown>>;
}

/** How a draft becomes a record of one type, and how its drafts are shown. */
export interface Draftable {
  toCall(draft: DraftContent): PostingCall;
  /** What older clients wrote, in words of now; as it is unless told. */
  upgrade?(attributes: DraftAttributes): DraftAttributes;
  /** Whether its drafts have words, unlike those that may begin with a title alone. */
  needsBody?: boolean;
  /**
   * Where each of these drafts belongs, in the same order, as far as the viewer may see it. As many
   * statements for many drafts as for one.
   */
  describe(ctx: Ctx, drafts: readonly DescribedDraft[]): Promise<readonly DraftPlace[]>;
}

export interface DescribedDraft extends DraftContent {
  draftID: number;
}

/** Records that can be drafted. */
export const draftable = recordFacet<Draftable>("draftable");
