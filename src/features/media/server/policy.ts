import { forbidden, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { parseKey } from "./domain/storage.ts";
import { findMedia, findMediaByKey, type MediaRow } from "./queries.ts";

const managing = "community.manage";

/** A file's record for its uploader and for those who manage the community; 404 for all others. */
export const getMedia = async (ctx: Ctx, mediaID: number): Promise<MediaRow> =>
  visibleOnly(ctx, await findMedia(ctx, mediaID));

/** The same by the file's address, with or without the site's own host. */
export async function getMediaByUrl(ctx: Ctx, url: string): Promise<MediaRow> {
  const key = keyOfUrl(ctx, url);
  return visibleOnly(ctx, key ? await findMediaByKey(ctx, key) : undefined);
}

function visibleOnly({ viewer }: Ctx, row: MediaRow | undefined): MediaRow {
  const isVisible = row && (row.insertUserID === viewer.userID || can(viewer, managing));
  if (!isVisible) throw notFound("File");
  return row;
}

/** The key of the uploaded file that an address leads to. Undefined where it leads elsewhere. */
export function keyOfUrl({ platform, request }: Ctx, url: string): string | undefined {
  const origin = request?.origin ?? platform.config.FOLKMOOT_URL ?? "http://localhost";
  if (!URL.canParse(url, origin)) return undefined;
  const target = new URL(url, origin);
  const [, key] = /^\/uploads\/(.+)$/.exec(target.pathname) ?? [];
  return target.origin === new URL(origin).origin && key ? parseKey(key)?.base : undefined;
}

/** Deleting a file breaks what shows it, so that takes more than being its uploader. */
export function checkDeleteFile({ viewer }: Ctx, deleteFile: boolean) {
  if (deleteFile && !can(viewer, managing)) throw forbidden([managing]);
}

export function checkAttach({ viewer }: Ctx, row: MediaRow) {
  const may = row.insertUserID === viewer.userID ? ["uploads.add", managing] : [managing];
  if (!can(viewer, may)) throw forbidden(may);
}
