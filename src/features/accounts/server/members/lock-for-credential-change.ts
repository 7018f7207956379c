import { checkRank, lockTarget, mayOpenAccount } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Locks a member whose credentials the viewer may change. Throws unless permitted and recently authenticated. */
export async function lockForCredentialChange(tx: TransactionCtx, userID: number) {
  const target = await lockTarget(tx, userID);
  checkRank(tx, target);
  if (!mayOpenAccount(tx, target))
    throw forbidden(
      [],
      "This member has permissions that you don't have, so you cannot change how they sign in.",
    );
  await requireProvenIdentity(tx);
  return target;
}
