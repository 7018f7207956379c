import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { knownRoles } from "./known-roles.ts";
import { roleShower } from "./shown-role.ts";

/** Staff roles first, then by sort order. */
const mostProminent = ["moderator", "administrator"];

const prominence = ({ type }: { type: string | null }) => mostProminent.indexOf(type ?? "");

export async function roleLabels(ctx: Ctx): Promise<(roleIDs: readonly number[]) => string | null> {
  const rows = [...(await knownRoles(ctx)).values()].filter(({ hasLabel }) => hasLabel);
  const show = await roleShower(ctx);
  const seesAll = can(ctx.viewer, "personalInfo.view");
  const labelled = rows
    .filter(({ personalInfo }) => seesAll || !personalInfo)
    .toSorted((a, b) => prominence(b) - prominence(a))
    .map(show);
  return (roleIDs) => labelled.find(({ roleID }) => roleIDs.includes(roleID))?.name ?? null;
}
