import type { PermissionName } from "#platform/contract/permissions.ts";
import { can, guest, isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import { findFacet, loadRecords } from "#platform/server/records/record-types.ts";
import { guestSource } from "#platform/server/viewer-source.ts";
import { findUsedFile, type MediaUse, type UsedFile } from "../queries/uses.ts";

const keepMs = 3_600_000;
const moderating: readonly PermissionName[] = ["community.moderate", "community.manage"];

/** What kept answers about one file depend on, and those about all of them. */
export const fileTag = (mediaID: number) => `media:${mediaID}`;
export const filesTag = "media";

/** A file with the records that name it, from memory where nothing of it has changed. */
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

/** Whether everybody may read a file: then caches on the way may keep it. Remembered until that changes. */
export function isPublic({ platform, cache }: Ctx, file: UsedFile): Promise<boolean> {
  const tags = [filesTag, fileTag(file.mediaID)];
  return cache.remember(`media-public:${file.mediaID}`, { ttl: keepMs, tags }, async () => {
    const asGuest = platform.context(guest);
    asGuest.viewer = (await platform.extensions.find(guestSource, "guest")?.load(asGuest)) ?? guest;
    const isReadable = !file.usesKnown || (await mayReadOne(asGuest, file.uses));
    tags.push(...asGuest.tags);
    return isReadable;
  });
}

/** Whether a file belongs to what even those see who cannot sign in yet, such as the logo of the site. */
export const showsBeforeSignIn = ({ platform }: Ctx, { uses }: UsedFile): boolean =>
  uses.some(
    ({ recordType }) => findFacet(platform.extensions, recordType, textual)?.showsBeforeSignIn,
  );

/**
 * Whether the viewer may read a file: the uploader, whoever may read one of the records that name it, and
 * for a file that no record names those who moderate.
 */
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
