import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { revokeToken, revokeTokensByID } from "../queries.ts";
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

/** Revokes tokens of any members at once, with one record. */
export async function revokeTokens(tx: TransactionCtx, tokenIDs: readonly number[]): Promise<void> {
  const count = await revokeTokensByID(tx, tokenIDs);
  if (count === 0) return;
  await audit(tx, {
    eventType: tokenRevoked.eventType,
    message: tokenRevoked.name,
    context: { count },
  });
}
