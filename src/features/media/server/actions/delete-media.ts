import type { Ctx } from "#platform/server/context.ts";
import { fileTag } from "../files/may-read.ts";
import { enqueueFileDeletion } from "../jobs.ts";
import { checkDeleteFile } from "../policy.ts";
import * as queries from "../queries.ts";

/** Deletes the record of a file. Unless `deleteFile` is set, the file stays for posts that show it. */
export async function deleteMedia(ctx: Ctx, row: queries.MediaRow, deleteFile: boolean) {
  checkDeleteFile(ctx, deleteFile);
  await ctx.transaction(async (tx) => {
    if (!deleteFile) return void (await queries.hideMedia(tx, row.mediaID));
    await queries.deleteMedia(tx, row.mediaID);
    await enqueueFileDeletion(tx, row.storageKey);
    await tx.invalidate(fileTag(row.mediaID));
  });
}
