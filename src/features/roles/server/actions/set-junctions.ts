import type { TransactionCtx } from "#platform/server/context.ts";
import { lockRoles, removeLostGrants, replaceJunctions } from "../queries.ts";
import { permissionsChanged } from "./change-permissions.ts";

/**
 * Says which resources of a type have grants of their own (null) and which take another one's (its
 * id). Called by the feature that owns the resources, in the transaction that changes them. Grants of
 * resources that have none of their own any more go, lest they come back unasked.
 */
export async function setJunctions(
  tx: TransactionCtx,
  resourceType: string,
  junctions: ReadonlyMap<number, number | null>,
) {
  await lockRoles(tx);
  await replaceJunctions(tx, resourceType, junctions);
  await removeLostGrants(tx, resourceType);
  await permissionsChanged(tx);
}
