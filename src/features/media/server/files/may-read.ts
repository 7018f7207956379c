import type { PermissionName } from "#platform/contract/permissions.ts";
import { can, guest, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { guestSource } from "#platform/server/http/requests/viewer-source.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import { findFacet, loadRecords } from "#platform/server/records/record-types.ts";
import { findUsedFile, type MediaUse, type UsedFile } from "../queries/uses.ts";

const keepMs = 3_600_000;
const moderating: readonly PermissionName[] = ["community.moderate", "community.manage"];

export const fileTag = (mediaID: number) => `media:${mediaID}`;
export const filesTag = "media";

export function getUsedFile(ctx: Ctx, storageKey: string): Promise<UsedFile | undefined> {
  const tags = [filesTag];
  return ctx.cache.remember(
    `media-file:${storageKey}`,
    { ttl: keepMs, tags, isUncacheable: (file) => file === undefined },
    async () => {
      const file = await findUsedFile(ctx, storageKey);
      if (file) tags.push(fileTag(file.mediaID));
      return file;
    },
  );
}

/** Whether everybody may read a file, so that shared caches may store it. Cached. */
export function isPublic({ platform, cache }: Ctx, file: UsedFile): Promise<boolean> {
  const tags = [filesTag, fileTag(file.mediaID)];
  return cache.remember(`media-public:${file.mediaID}`, { ttl: keepMs, tags }, async () => {
    const asGuest = createContext(platform, { viewer: guest });
    asGuest.viewer = (await platform.extensions.find(guestSource, "guest")?.load(asGuest)) ?? guest;
    const isReadable = !file.usesKnown || (await mayReadOne(asGuest, file.uses));
    tags.push(...asGuest.tags);
    return isReadable;
  });
}

/** Whether a file, such as the site logo, is shown to visitors of a private community. */
export const showsBeforeSignIn = ({ platform }: Ctx, { uses }: UsedFile): boolean =>
  uses.some(
    ({ recordType }) => findFacet(platform.extensions, recordType, textual)?.showsBeforeSignIn,
  );

/** Uploaders, readers of a record that names the file, and moderators if no record names it. */
export async function mayRead(ctx: Ctx, file: UsedFile): Promise<boolean> {
  const { viewer } = ctx;
  if (!file.usesKnown || viewer.permissions.isSystem) return true;
  if (!isGuest(viewer) && viewer.userID === file.insertUserID) return true;
  return file.uses.length === 0 ? can(viewer, moderating) : mayReadOne(ctx, file.uses);
}

async function mayReadOne(ctx: Ctx, uses: readonly MediaUse[]): Promise<boolean> {
  for (const [recordType, own] of Map.groupBy(uses, (use) => use.recordType)) {
    if (findFacet(ctx.platform.extensions, recordType, textual)?.isOpen) return true;
    const recordIDs = own.map(({ recordID }) => recordID);
    if ((await loadRecords(ctx, recordType, recordIDs)).size > 0) return true;
  }
  return false;
}
