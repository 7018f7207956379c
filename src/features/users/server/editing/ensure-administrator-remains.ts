import { lockRoles } from "#features/roles/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { hasAdministrator } from "../queries/roles.ts";

/** Runs `work`, and throws if it leaves the site without an administrator. */
export async function ensureAdministratorRemains<Result>(
  tx: TransactionCtx,
  work: () => Promise<Result>,
): Promise<Result> {
  // Serializes role changes, so that two of them cannot each rely on the administrator that the other removes.
  await lockRoles(tx);
  const hadOne = await hasAdministrator(tx);
  const result = await work();
  if (hadOne && !(await hasAdministrator(tx)))
    throw conflict("The site needs at least one administrator who can sign in.");
  return result;
}
