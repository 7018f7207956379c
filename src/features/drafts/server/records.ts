import { isGuest } from "#platform/contract/viewer.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { type DraftRow, listOwnOf, type RemovedDraft } from "./queries.ts";

const recordType = "draft";

export const draftRecord: RecordType = {
  recordType,
  idColumn: "draftID",
  async load(ctx, draftIDs) {
    const rows = isGuest(ctx.viewer) ? [] : await listOwnOf(ctx, draftIDs);
    const insertUserID = ctx.viewer.userID;
    return new Map(
      rows.map(({ draftID, name }) => [
        draftID,
        { recordID: draftID, name: name ?? "", url: "/drafts", insertUserID },
      ]),
    );
  },
  facets: [textual(textsIn("drafts", "draftID", ["attributes"]))],
};

export const noteDraft = (tx: TransactionCtx, { draftID, attributes }: DraftRow, isNew = false) =>
  noteSaved(tx, {
    recordType,
    recordID: draftID,
    texts: [JSON.stringify(attributes)],
    ...(isNew && { before: [] }),
  });

export const noteRemoved = (tx: TransactionCtx, drafts: readonly RemovedDraft[]) =>
  noteSaved(
    tx,
    ...drafts.map(({ draftID, attributes }) => ({
      recordType,
      recordID: draftID,
      texts: [],
      before: [JSON.stringify(attributes)],
    })),
  );
