import type { Ctx } from "#platform/server/context.ts";
import { listAllGrants, listJunctions, listRoleRows, type RoleRow } from "../queries.ts";
import type { PermissionState } from "./permission-state.ts";

export interface StoredState extends PermissionState {
  roles: readonly RoleRow[];
}

export const loadState = async (ctx: Ctx): Promise<StoredState> => ({
  roles: await listRoleRows(ctx),
  grants: await listAllGrants(ctx),
  junctions: await listJunctions(ctx),
});
