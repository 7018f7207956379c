import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueueFileDeletion } from "../jobs.ts";
import { checkDeleteFile } from "../policy.ts";
import * as queries from "../queries.ts";

/** Deletes a file's record. The file itself stays for the posts that show it, unless told. */
export async function deleteMedia(ctx: Ctx, row: queries.MediaRow, deleteFile: boolean) {
  checkDeleteFile(ctx, deleteFile);
  await ctx.transaction(async (inside) => {
    if (!deleteFile) return void (await queries.hideMedia(inside, row.mediaID));
    await queries.deleteMedia(inside, row.mediaID);
    await enqueueFileDeletion(inside, row.storageKey);
  });
}

/** Deletes several, each for itself, and says what became of each. */
export async function deleteEach<ID extends number | string>(
  ctx: Ctx,
  ids: readonly ID[],
  find: (id: ID) => Promise<queries.MediaRow>,
  deleteFile: boolean,
) {
  const successIDs: ID[] = [];
  const failedIDs: ID[] = [];
  const exceptionsByID: Record<string, { message: string; status: number }> = {};
  for (const id of new Set(ids)) {
    try {
      await deleteMedia(ctx, await find(id), deleteFile);
      successIDs.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      failedIDs.push(id);
      exceptionsByID[String(id)] = { message: error.message, status: error.status };
    }
  }
  const worst = Math.max(200, ...Object.values(exceptionsByID).map(({ status }) => status));
  if (ctx.response) ctx.response.status = worst;
  const countTotalIDs = successIDs.length + failedIDs.length;
  return {
    progress: { successIDs, failedIDs, exceptionsByID, countTotalIDs },
    callbackPayload: null,
  };
}
