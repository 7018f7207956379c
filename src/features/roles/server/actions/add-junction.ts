import type { TransactionCtx } from "#platform/server/context.ts";
import { insertJunction, lockRoles } from "../queries.ts";
import { permissionsChanged } from "./change-permissions.ts";

/** Gives a new resource its own grants, of which there are none yet. */
export async function addJunction(tx: TransactionCtx, resourceType: string, resourceID: number) {
  await lockRoles(tx);
  await insertJunction(tx, resourceType, resourceID);
  await permissionsChanged(tx);
}
