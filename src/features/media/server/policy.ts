import { forbidden, notFound } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { ownOrigins, ownPath } from "#platform/server/http/origins/own-origins.ts";
import { getUsedFile, mayRead } from "./files/may-read.ts";
import { parseKey } from "./files/storage.ts";
import { findMedia, findMediaByKey, type MediaRow } from "./queries.ts";

const managing = "community.manage";

/** A file's record, for its uploader and for managers who may read the file; 404 for others. */
export const getMedia = async (ctx: Ctx, mediaID: number): Promise<MediaRow> =>
  visibleOnly(ctx, await findMedia(ctx, mediaID));

/** The same by URL, with or without the site's host. */
export async function getMediaByUrl(ctx: Ctx, url: string): Promise<MediaRow> {
  const key = keyOfUrl(ctx, url);
  return visibleOnly(ctx, key ? await findMediaByKey(ctx, key) : undefined);
}

async function visibleOnly(ctx: Ctx, row: MediaRow | undefined): Promise<MediaRow> {
  const { viewer } = ctx;
  const isOwn = row?.insertUserID === viewer.userID;
  if (!row || !(isOwn || (can(viewer, managing) && (await isReadable(ctx, row.storageKey)))))
    throw notFound("File");
  return row;
}

export async function checkReadable(ctx: Ctx, storageKey: string | undefined): Promise<string> {
  if (!storageKey || !(await isReadable(ctx, storageKey))) throw notFound("File");
  return storageKey;
}

async function isReadable(ctx: Ctx, storageKey: string): Promise<boolean> {
  const file = await getUsedFile(ctx, storageKey);
  return file !== undefined && mayRead(ctx, file);
}

/** Storage key of an uploaded file's URL. Undefined for other URLs. */
export function keyOfUrl(ctx: Ctx, url: string): string | undefined {
  const path = url.startsWith("/") ? url : ownPath(ownOrigins(ctx), url);
  const [, key] = /^\/uploads\/([^?#]+)/.exec(path ?? "") ?? [];
  return key ? parseKey(key)?.base : undefined;
}

/** Deleting the file breaks posts that show it, so uploaders alone may not. */
export function checkDeleteFile({ viewer }: Ctx, deleteFile: boolean) {
  if (deleteFile && !can(viewer, managing)) throw forbidden([managing]);
}

export function checkAttach({ viewer }: Ctx, row: MediaRow) {
  const may: PermissionName[] =
    row.insertUserID === viewer.userID ? ["uploads.add", managing] : [managing];
  if (!can(viewer, may)) throw forbidden(may);
}
