import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { revokeToken } from "../queries.ts";
import { tokenRevoked } from "./create-token.ts";

/** Revokes a token, on record. */
export async function endToken(
  tx: TransactionCtx,
  { tokenID, userID }: { tokenID: number; userID: number },
): Promise<void> {
  await revokeToken(tx, tokenID);
  await audit(tx, {
    eventType: tokenRevoked.eventType,
    message: tokenRevoked.name,
    context: { tokenID, userID },
  });
}
