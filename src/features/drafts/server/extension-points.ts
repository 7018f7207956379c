import type { Ctx } from "#platform/server/context.ts";
import { recordFacet } from "#platform/server/records/record-types.ts";
import type { DraftAttributes } from "../contract/resources.ts";

/** Content of a draft and the record it is for. */
export interface DraftContent {
  recordType: string;
  recordID: number | null;
  parentRecordType: string | null;
  parentRecordID: number | null;
  attributes: DraftAttributes;
}

/** Title of a draft and the page on which it is continued. */
export interface DraftPlace {
  name: string;
  editUrl: string | null;
  permaLink: string | null;
  breadCrumbs: { name: string; url: string }[];
}

/** API request that posts a draft. Its body also accepts `draftID`, and its handler calls `postDraft`. */
export interface PostingCall {
  method: "POST";
  path: string;
  body: Readonly<Record<string, unknown>>;
}

/** How drafts of one record type are posted and shown. */
export interface Draftable {
  toCall(draft: DraftContent, ctx: Ctx): PostingCall;
  /** Converts attributes written by older clients; unchanged by default. */
  upgrade?(attributes: DraftAttributes): DraftAttributes;
  /** Whether a draft requires a body; others may start with a title alone. */
  needsBody?: boolean;
  /**
   * Place of each draft, in the same order, limited to what the viewer may see. The number of statements must not
   * depend on the number of drafts.
   */
  describe(ctx: Ctx, drafts: readonly DescribedDraft[]): Promise<readonly DraftPlace[]>;
}

export interface DescribedDraft extends DraftContent {
  draftID: number;
}

/** Record types that can be drafted. */
export const draftable = recordFacet<Draftable>("draftable");
