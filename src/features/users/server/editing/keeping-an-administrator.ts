import { lockRoles } from "#features/roles/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { hasAdministrator } from "../queries/roles.ts";

/** Does something that may take an administrator away, and refuses it if nobody would be left. */
export async function keepingAnAdministrator<Result>(
  tx: TransactionCtx,
  work: () => Promise<Result>,
): Promise<Result> {
  // Whoever changes roles waits here, so that two changes cannot each rely on the other's administrator.
  await lockRoles(tx);
  const hadOne = await hasAdministrator(tx);
  const result = await work();
  if (hadOne && !(await hasAdministrator(tx)))
    throw conflict("The site needs at least one administrator who can sign in.");
  return result;
}
