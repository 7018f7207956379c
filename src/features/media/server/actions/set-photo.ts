import { changePhoto, checkPhotoRight, lockUser } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { fileTag } from "../files/may-read.ts";
import { parseKey } from "../files/storage.ts";
import { enqueueFileDeletion } from "../jobs.ts";
import { urlOf } from "../present.ts";
import { deleteMedia, findMediaByKey, updateAttachment } from "../queries.ts";
import { receiveUpload } from "../uploading/actions/upload-file.ts";
import { photoRules, readUploadRules } from "../uploading/upload-rules.ts";
import type { MaySend } from "../uploading/watched-sender.ts";

const side = 320;
const ownedBy = (userID: number) => ({ foreignType: "user", foreignID: userID });

export async function setPhoto(ctx: Ctx, userID: number): Promise<string> {
  await checkPhotoRight(ctx, userID);
  const rules = photoRules(await readUploadRules(ctx));
  const maySend: MaySend = (sender) => checkPhotoRight(sender, userID);
  const taking = { fieldName: "photo", rules, side, maySend };
  const { mediaID, storageKey } = await receiveUpload(ctx, taking);
  const photoUrl = urlOf(storageKey);
  await ctx.transaction(async (tx) => {
    await lockUser(tx, userID);
    await updateAttachment(tx, mediaID, ownedBy(userID));
    await tx.invalidate(fileTag(mediaID));
    await replacePhoto(tx, userID, photoUrl);
  });
  return photoUrl;
}

export const removePhoto = (ctx: Ctx, userID: number): Promise<void> =>
  ctx.transaction((tx) => replacePhoto(tx, userID, null));

/** The previous photo's file is deleted if it was uploaded as a photo. */
async function replacePhoto(tx: TransactionCtx, userID: number, photoUrl: string | null) {
  const before = await changePhoto(tx, userID, photoUrl);
  const key = before && before !== photoUrl ? parseKey(before.replace(/^\/uploads\//, "")) : null;
  const row = key ? await findMediaByKey(tx, key.base) : undefined;
  if (row?.foreignType !== "user" || row.foreignID !== userID) return;
  await deleteMedia(tx, row.mediaID);
  await enqueueFileDeletion(tx, row.storageKey);
  await tx.invalidate(fileTag(row.mediaID));
}
