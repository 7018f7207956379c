import type { TransactionCtx } from "#platform/server/context.ts";
import { lockRoles, removeUnusedGrants, replaceJunctions } from "../queries.ts";
import { permissionsChanged } from "./change-permissions.ts";

/**
 * Sets which resources of a type have their own grants (null) or use those of another (its id). Called by the
 * owner of the resources in its transaction. Deletes the grants of other resources, so that they do not reappear
 * later.
 */
export async function setJunctions(
  tx: TransactionCtx,
  resourceType: string,
  junctions: ReadonlyMap<number, number | null>,
) {
  await lockRoles(tx);
  await replaceJunctions(tx, resourceType, junctions);
  await removeUnusedGrants(tx, resourceType);
  await permissionsChanged(tx);
}
