import type { Ctx } from "#platform/server/context.ts";
import { listAllGrants, listJunctions, listRoleRows } from "../queries.ts";
import type { PermissionState } from "./permission-state.ts";

/** All roles, grants and junctions as they stand. */
export const loadState = async (ctx: Ctx): Promise<PermissionState> => ({
  roles: await listRoleRows(ctx),
  grants: await listAllGrants(ctx),
  junctions: await listJunctions(ctx),
});
