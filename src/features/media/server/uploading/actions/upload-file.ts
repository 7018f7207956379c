import { ApiError, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkAccess } from "#platform/server/http/endpoints/check-access.ts";
import type { UploadedFile } from "#platform/server/http/requests/request.ts";
import { postMedia } from "../../../contract/routes.ts";
import { displayName } from "../../../contract/rules/file-name.ts";
import { keyStart, newKey, storeOf, withStorage } from "../../files/storage.ts";
import { temporaryFolder } from "../../pictures/temporary-folder.ts";
import { findOwnMedia, insertMedia, lockQuota, type MediaRow } from "../../queries.ts";
import { type PreparedFile, prepareFile } from "../prepare-file.ts";
import { receiveFile } from "../receive-file.ts";
import {
  checkExtension,
  checkLength,
  checkQuota,
  readUploadRules,
  tooBig,
  type UploadRules,
} from "../upload-rules.ts";
import { checkSender, type MaySend, watchSender } from "../watched-sender.ts";

interface Upload {
  fieldName: string;
  rules: UploadRules;
  maySend: MaySend;
  side?: number;
}

export const uploadFile = async (ctx: Ctx): Promise<MediaRow> =>
  receiveUpload(ctx, {
    fieldName: "file",
    rules: await readUploadRules(ctx),
    maySend: (sender) => checkAccess(sender, postMedia),
  });

/** Receives the only file of a multipart request, checks it, stores it and records it. */
export async function receiveUpload(ctx: Ctx, upload: Upload): Promise<MediaRow> {
  const { rules, side, maySend } = upload;
  checkLength(ctx, rules);
  await checkQuota(ctx, rules, 0);
  return withStorage(ctx, async () => {
    await using folder = await temporaryFolder(ctx.platform.config);
    using sender = watchSender(ctx, maySend);
    const received = receiveOne(ctx, upload, folder.pathOf("received"));
    const candidate = await sender.unlessRefused(received);
    const preparation = {
      limit: rules.imageLimit,
      target: folder.pathOf("prepared"),
      allowed: rules.extensions,
      side,
    };
    const prepared = await sender.unlessRefused(prepareFile(ctx, candidate, preparation));
    // The temporary folder is removed at the end of this scope, so the file must be stored before.
    return await storeAndRecord(ctx, upload, prepared);
  });
}

async function receiveOne(ctx: Ctx, upload: Upload, target: string) {
  const { fieldName: field, rules } = upload;
  let candidate: Awaited<ReturnType<typeof receive>> | undefined;
  for await (const part of filesOf(ctx, rules)) {
    if (candidate) throw invalid({ field, message: "Send one file at a time." });
    candidate = await receive(part, upload, target);
  }
  if (!candidate) throw invalid({ field, code: "missingField", message: `${field} is required.` });
  return candidate;
}

function filesOf({ request }: Ctx, { maxSize }: UploadRules): AsyncIterable<UploadedFile> {
  const type = request?.headers["content-type"]?.toLowerCase();
  if (!request?.files || !type?.startsWith("multipart/form-data"))
    throw new ApiError(415, "Send the file in a form of the type multipart/form-data.");
  return request.files(maxSize);
}

async function receive(part: UploadedFile, { fieldName, rules }: Upload, target: string) {
  if (part.fieldName !== fieldName)
    throw invalid({
      field: part.fieldName,
      message: `The file belongs in the field ${fieldName}.`,
    });
  const name = displayName(part.fileName);
  const extension = checkExtension(rules, name);
  const received = await receiveFile(part, target);
  if (part.isTruncated()) throw tooBig(rules);
  if (received.size === 0) throw invalid({ field: "file", message: "The file is empty." });
  return { ...received, name, extension, declaredType: part.contentType };
}

interface Reuse {
  /** Returns the sender's file with the same content, if there is one. */
  reusesSame?: boolean;
}

/** A stored file without a record is swept later; a record is never created without its file. */
export async function storeAndRecord(
  ctx: Ctx,
  { rules, maySend, reusesSame = false }: Pick<Upload, "rules" | "maySend"> & Reuse,
  prepared: PreparedFile,
): Promise<MediaRow> {
  const { file, sha256, extension, ...media } = prepared;
  const storageKey = newKey(sha256, extension);
  const insertUserID = ctx.viewer.userID;
  const store = storeOf(ctx);
  await store.put(storageKey, file, media.type);
  try {
    const row = await ctx.transaction(async (tx) => {
      await checkSender(tx, maySend);
      await lockQuota(tx, insertUserID);
      const same = reusesSame ? await findOwnMedia(tx, keyStart(sha256)) : undefined;
      if (same) return same;
      await checkQuota(tx, rules, media.size);
      return insertMedia(tx, { ...media, storageKey, insertUserID });
    });
    if (row.storageKey !== storageKey) await store.delete([storageKey]).catch(() => undefined);
    return row;
  } catch (error) {
    await store.delete([storageKey]).catch(() => undefined);
    throw error;
  }
}
