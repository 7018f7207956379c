import { forbidden } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { can, isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { notePhoto } from "../domain/note-photo.ts";
import { checkRank, getUserRow, lockTarget, targetOf } from "../domain/target.ts";
import { announceChange } from "../editing/actions/update-user.ts";
import { isSelf } from "../policy.ts";
import { changeUser } from "../queries/users.ts";

/** Throws 403 unless it is the viewer's own photo or the viewer outranks the member. */
export async function checkPhotoRight(ctx: Ctx, userID: number): Promise<void> {
  checkPermission(ctx, userID);
  checkRank(ctx, await targetOf(ctx, await getUserRow(ctx, userID)));
}

/** Returns the URL of the previous photo. */
export async function changePhoto(
  tx: TransactionCtx,
  userID: number,
  photoUrl: string | null,
): Promise<string | null> {
  checkPermission(tx, userID);
  const target = await lockTarget(tx, userID);
  checkRank(tx, target);
  const before = target.row.photoUrl;
  if (before === photoUrl) return before;
  await changeUser(tx, userID, { photoUrl });
  await notePhoto(tx, userID, photoUrl);
  await announceChange(tx, userID, { photo: photoUrl });
  return before;
}

function checkPermission({ viewer }: Ctx, userID: number) {
  const needed: PermissionName[] = isSelf(viewer, userID)
    ? ["profilePicture.edit", "users.edit"]
    : ["users.edit"];
  if (!can(viewer, needed) || (isSelf(viewer, userID) && isReadOnly(viewer)))
    throw forbidden(needed);
}
