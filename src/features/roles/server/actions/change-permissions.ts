import { invalid, say } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { PermissionFragment } from "../../contract/resources.ts";
import { permissionsTag } from "../domain/permission-set.ts";
import { placesWithoutOwn } from "../domain/places-without-own.ts";
import { permissions } from "../extension-points.ts";
import {
  addGrants,
  type Grant,
  listJunctions,
  type RoleRow,
  raisePermissionVersion,
  removeGrant,
  removeGrants,
} from "../queries.ts";

/** Adds and takes away what the fragments name; with `replaces`, everything else is taken away too. */
export async function changePermissions(
  inside: TransactionCtx,
  { roleID, type }: Pick<RoleRow, "roleID" | "type">,
  fragments: readonly PermissionFragment[],
  { replaces }: { replaces: boolean },
) {
  const changes = fragments.flatMap(toChanges);
  await check(inside, type, changes);
  if (replaces) await removeGrants(inside, roleID);
  await addGrants(inside, roleID, granted(changes));
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

const granted = (changes: readonly Change[]): Grant[] =>
  changes.filter(({ isGranted }) => isGranted).map(({ grant }) => grant);

/** Only known permissions, only where they count, and nobody gives more than they hold. */
async function check(ctx: Ctx, roleType: string | null, changes: readonly Change[]) {
  const unfit = changes.flatMap((changed) => {
    const { grant, isGranted } = changed;
    const problem = problemWith(ctx, grant, isGranted) ?? outsiderProblem(ctx, roleType, changed);
    return problem ? [{ field: grant.permission, ...problem }] : [];
  });
  const errors =
    unfit.length > 0
      ? unfit
      : await placesWithoutOwn(ctx, await listJunctions(ctx), granted(changes));
  if (errors.length > 0)
    throw invalid(...errors.map((error) => ({ path: "permissions", ...error })));
}

function problemWith(
  ctx: Ctx,
  { permission, resourceType, resourceID }: Grant,
  isGranted: boolean,
) {
  const definition = ctx.platform.extensions.find(permissions, permission);
  if (!definition) return say("{permission} is not a permission.", { permission });
  if (resourceType !== "global" && (definition.scope !== resourceType || resourceID === 0))
    return say("{permission} cannot be given for a {type}.", { permission, type: resourceType });
  const place = resourceID ? { resourceType, resourceID } : undefined;
  if (isGranted && !can(ctx.viewer, permission, place))
    return say("You cannot give {permission}, which you do not hold yourself.", { permission });
  return undefined;
}

/** Everybody on the net holds these roles, or may. */
const outsiders = new Set(["guest", "unconfirmed", "applicant"]);
const staff = new Set(["moderator", "administrator"]);

/** What on a new site only those hold who answer for it stays with those who are members. */
function outsiderProblem(ctx: Ctx, roleType: string | null, { grant, isGranted }: Change) {
  const { permission } = grant;
  const definition = ctx.platform.extensions.find(permissions, permission);
  const isForStaff = definition?.defaultFor.every((type) => staff.has(type)) ?? false;
  return isGranted && isForStaff && roleType !== null && outsiders.has(roleType)
    ? say("{permission} cannot be given to those who are no members yet.", { permission })
    : undefined;
}
