import { readSetting } from "#features/settings/server/public.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import type { DraftPost } from "../../contract/resources.ts";
import { checkWriter } from "../domain/find.ts";
import { checkBody } from "../domain/postable.ts";
import { formatOf } from "../domain/text.ts";
import { countDraftRows, type DraftRow, insertDraft } from "../queries.ts";
import { noteDraft } from "../records.ts";
import { draftsPerMember } from "../settings.ts";

export async function createDraft(ctx: Ctx, post: DraftPost): Promise<DraftRow> {
  checkWriter(ctx, post.insertUserID);
  checkBody(ctx, post);
  return ctx.transaction(async (tx) => {
    await checkRoom(tx);
    const row = await insertDraft(tx, tx.viewer.userID, {
      recordType: post.recordType,
      recordID: post.recordID ?? null,
      parentRecordType: post.parentRecordType ?? null,
      parentRecordID: post.parentRecordID ?? null,
      attributes: { ...post.attributes, format: formatOf(post.attributes) },
    });
    await noteDraft(tx, row, true);
    return row;
  });
}

async function checkRoom(tx: TransactionCtx) {
  const most = await readSetting(tx, draftsPerMember);
  await lockRows(tx, "users", "userID", [tx.viewer.userID]);
  const draftStatus = ["draft", "scheduled", "error"];
  if ((await countDraftRows(tx, { draftStatus })) < most) return;
  throw invalid({
    field: "draftID",
    code: "maxItems",
    ...say("You have {most} drafts. Post or delete some of them first.", { most }),
  });
}
