import { invalid } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { PermissionFragment } from "../../contract/resources.ts";
import { permissionsTag } from "../domain/permission-set.ts";
import { permissions } from "../extension-points.ts";
import {
  addGrants,
  type Grant,
  raisePermissionVersion,
  removeGrant,
  removeGrants,
} from "../queries.ts";

/** Adds and takes away what the fragments name; with `replaces`, everything else is taken away too. */
export async function changePermissions(
  inside: TransactionCtx,
  roleID: number,
  fragments: readonly PermissionFragment[],
  { replaces }: { replaces: boolean },
) {
  const changes = fragments.flatMap(toChanges);
  check(inside, changes);
  if (replaces) await removeGrants(inside, roleID);
  await addGrants(
    inside,
    roleID,
    changes.filter(({ isGranted }) => isGranted).map(({ grant }) => grant),
  );
  for (const { grant, isGranted } of changes)
    if (!isGranted) await removeGrant(inside, roleID, grant);
  await permissionsChanged(inside);
}

/** Makes every node forget what it knew of permissions. */
export async function permissionsChanged(inside: TransactionCtx) {
  await raisePermissionVersion(inside);
  await inside.invalidate(permissionsTag, "site");
}

interface Change {
  grant: Grant;
  isGranted: boolean;
}

const toChanges = ({ type, id, permissions: named }: PermissionFragment): Change[] =>
  Object.entries(named).map(([permission, isGranted]) => ({
    grant: { resourceType: type, resourceID: id ?? 0, permission },
    isGranted,
  }));

/** Only known permissions, only where they can be scoped, and nobody gives more than they hold. */
function check(ctx: Ctx, changes: readonly Change[]) {
  const errors = changes.flatMap(({ grant, isGranted }) => {
    const message = problemWith(ctx, grant, isGranted);
    return message ? [{ field: grant.permission, message, path: "permissions" }] : [];
  });
  if (errors.length > 0) throw invalid(...errors);
}

function problemWith(
  ctx: Ctx,
  { permission, resourceType, resourceID }: Grant,
  isGranted: boolean,
): string | undefined {
  const definition = ctx.platform.extensions.find(permissions, permission);
  if (!definition) return `${permission} is not a permission.`;
  if (resourceType !== "global" && (definition.scope !== resourceType || resourceID === 0))
    return `${permission} cannot be given for a ${resourceType}.`;
  if (
    isGranted &&
    !can(ctx.viewer, permission, resourceID ? { resourceType, resourceID } : undefined)
  )
    return `You cannot give ${permission}, which you do not hold yourself.`;
  return undefined;
}
