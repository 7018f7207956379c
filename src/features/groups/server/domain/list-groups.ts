import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isMember, seesAllGroups } from "../policy.ts";
import { countGroups, type Listed, listGroupRows } from "../queries/groups.ts";
import { viewerStates } from "./find-group.ts";

type Wanted = Pick<Listed, "query" | "privacy" | "userID"> & {
  sort: string;
  membership?: string | undefined;
  page: number;
  limit: number;
};

/** States of the viewer that the API names otherwise. */
const statesNamed: Readonly<Record<string, (state: string) => boolean>> = {
  member: isMember,
  pending: (state) => state === "application",
};

/** A page of the groups that the viewer may know of, and how many there are. */
export async function listGroups(ctx: Ctx, { page, limit, membership, sort, ...filter }: Wanted) {
  const states = [...(await viewerStates(ctx))];
  const idsOf = (isMeant: (state: string) => boolean) =>
    states.filter(([, state]) => isMeant(state)).map(([groupID]) => groupID);
  const isAsked = (state: string) =>
    membership !== undefined && (statesNamed[membership]?.(state) ?? state === membership);
  const listed: Listed = {
    ...filter,
    readIDs: idsOf(isMember),
    knownIDs: idsOf((state) => isMember(state) || state === "invited"),
    seesAll: seesAllGroups(ctx.viewer),
    seesOpen: can(ctx.viewer, "groups.view"),
    ...(membership !== undefined && { groupIDs: idsOf(isAsked) }),
  };
  const rows = await listGroupRows(ctx, { ...listed, sort }, { limit, offset: (page - 1) * limit });
  return { rows, total: await countGroups(ctx, listed) };
}
