import { type FieldError, say } from "#platform/contract/errors.ts";
import { canByName } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { PermissionFragment } from "../../contract/resources.ts";
import { isForMembers } from "../../contract/rules.ts";
import { permissions } from "../extension-points.ts";
import type { Grant } from "../queries.ts";
import { inheritedGrantProblems } from "./inherited-grant-problems.ts";
import { opensSession } from "./permission-set.ts";
import type { Junction, StateRole } from "./permission-state.ts";

type Problem = Pick<FieldError, "field" | "message"> & Partial<FieldError>;

export interface GrantChange {
  grant: Grant;
  isGranted: boolean;
}

export const grantChanges = (fragments: readonly PermissionFragment[]): GrantChange[] =>
  fragments.flatMap(({ type, id, permissions: named }) =>
    Object.entries(named).map(([permission, isGranted]) => ({
      grant: { resourceType: type, resourceID: id ?? 0, permission },
      isGranted,
    })),
  );

export const granted = (changes: readonly GrantChange[]): Grant[] =>
  changes.filter(({ isGranted }) => isGranted).map(({ grant }) => grant);

/** Refuses unknown permissions, wrong scopes, and grants that the viewer does not have. */
export async function grantProblems(
  ctx: Ctx,
  roleType: string | null,
  junctions: readonly Junction[],
  changes: readonly GrantChange[],
): Promise<Problem[]> {
  const unfit = changes.flatMap(({ grant, isGranted }) => {
    const problem =
      problemWith(ctx, grant, isGranted) ??
      (isGranted ? outsiderProblem(ctx, roleType, grant) : undefined);
    return problem ? [{ field: grant.permission.slice(0, 100), ...problem }] : [];
  });
  return unfit.length > 0 ? unfit : inheritedGrantProblems(ctx, junctions, granted(changes));
}

function problemWith(
  ctx: Ctx,
  { permission, resourceType, resourceID }: Grant,
  isGranted: boolean,
) {
  const definition = ctx.platform.extensions.find(permissions, permission);
  if (!definition) return say("{permission} is not a permission.", { permission });
  const isPlaced =
    resourceType === "global"
      ? resourceID === 0
      : definition.scope === resourceType && resourceID !== 0;
  if (!isPlaced)
    return say("{permission} cannot be granted for a {type}.", { permission, type: resourceType });
  const place = resourceID ? { resourceType, resourceID } : undefined;
  if (isGranted && !canByName(ctx.viewer, permission, place))
    return say("You cannot grant {permission}, which you do not have yourself.", { permission });
  return undefined;
}

const staff = new Set(["moderator", "administrator"]);

/** Permissions that only staff have by default cannot be granted to roles of outsiders. */
function outsiderProblem(ctx: Ctx, roleType: string | null, { permission }: Grant) {
  const definition = ctx.platform.extensions.find(permissions, permission);
  const isForStaff = definition?.defaultFor.every((type) => staff.has(type)) ?? false;
  return isForStaff && !isForMembers({ type: roleType })
    ? say("{permission} cannot be granted to people who are not members yet.", { permission })
    : undefined;
}

/** Grants that the role may not have after its type changes. */
export const heldProblems = (
  ctx: Ctx,
  roleType: string | null,
  held: readonly Grant[],
): Problem[] =>
  held.flatMap((grant) => {
    const problem = outsiderProblem(ctx, roleType, grant);
    return problem ? [{ field: grant.permission, ...problem }] : [];
  });

interface Kind {
  type?: string | null;
  canSession?: boolean;
}

export function kindProblems(
  { viewer }: Ctx,
  existing: (Pick<StateRole, "type"> & { deletable: boolean; canSession: boolean }) | undefined,
  { type = existing?.type ?? null, canSession }: Kind,
): Problem[] {
  const isOther = !existing || type !== existing.type;
  const problems: (Problem | false)[] = [
    existing?.deletable === false &&
      isOther && {
        field: "type",
        message: "The type of a built-in role cannot be changed.",
      },
    isOther &&
      type === "administrator" &&
      !viewer.permissions.isAdmin && {
        field: "type",
        code: "forbidden",
        status: 403,
        message: "Only administrators can create administrator roles.",
      },
    canSession === true &&
      !existing?.canSession &&
      !opensSession({ type, canSession }) && {
        field: "canSession",
        message: "Guest roles cannot allow signing in.",
      },
  ];
  return problems.filter((problem) => problem !== false);
}
