import { isSelf } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import { can, isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Throws unless the viewer may edit the signature: their own with `signatures.edit`, any with `users.edit`. */
export function checkMayEdit({ viewer }: Ctx, userID: number) {
  const isOwn = isSelf(viewer, userID);
  const needed: PermissionName[] = isOwn ? ["signatures.edit", "users.edit"] : ["users.edit"];
  if (!can(viewer, needed) || (isOwn && isReadOnly(viewer))) throw forbidden(needed);
}
