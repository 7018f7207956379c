import { isGuest } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import type { ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { type DraftRow, listOwnOf, type RemovedDraft } from "./queries.ts";

const recordType = "draft";

/** Drafts: nobody reads those of others. */
export const draftRecord: ReadableRecord = {
  recordType,
  listReadable: async (ctx, draftIDs) =>
    new Set(isGuest(ctx.viewer) ? [] : await listOwnOf(ctx, draftIDs)),
  ...textsIn("drafts", "draftID", ["attributes"]),
};

export const noteDraft = (
  inside: TransactionCtx,
  { draftID, attributes }: DraftRow,
  isNew = false,
) =>
  noteSaved(inside, {
    ...{ recordType, recordID: draftID, texts: [JSON.stringify(attributes)] },
    ...(isNew && { before: [] }),
  });

/** Drafts that are no more. */
export const noteGone = (inside: TransactionCtx, drafts: readonly RemovedDraft[]) =>
  noteSaved(
    inside,
    ...drafts.map(({ draftID, attributes }) => ({
      ...{ recordType, recordID: draftID, texts: [], before: [JSON.stringify(attributes)] },
    })),
  );
