import { revokeAppTokens } from "#features/tokens/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { deleteGrants } from "../queries/grants.ts";
import {
  deleteCodesOf,
  deleteCodesOfClient,
  takeFamily,
  takeToken,
  takeTokensOf,
  takeTokensOfClient,
} from "../queries/tokens.ts";

const lockMember = (tx: TransactionCtx, userID: number) =>
  lockRows(tx, "users", "userID", [userID]);

export const endToken = async (tx: TransactionCtx, digest: Buffer) =>
  void (await revokeAppTokens(tx, await takeToken(tx, digest)));

/** All that came from one sign-in. */
export const endFamily = async (tx: TransactionCtx, familyID: string) =>
  void (await revokeAppTokens(tx, await takeFamily(tx, familyID)));

/** Of one client or all; what the member has agreed to stays. */
export async function endTokensOf(
  tx: TransactionCtx,
  userID: number,
  oauthClientIDs?: number[],
): Promise<void> {
  await lockMember(tx, userID);
  if (!oauthClientIDs) await deleteCodesOf(tx, userID);
  await revokeAppTokens(tx, await takeTokensOf(tx, userID, oauthClientIDs));
}

/** Also takes back what the member has agreed to. Returns how many apps had access. */
export async function endAccessOf(
  tx: TransactionCtx,
  userID: number,
  oauthClientID?: number,
): Promise<number> {
  await lockMember(tx, userID);
  const oauthClientIDs = oauthClientID === undefined ? undefined : [oauthClientID];
  await revokeAppTokens(tx, await takeTokensOf(tx, userID, oauthClientIDs));
  return (await deleteGrants(tx, userID, oauthClientID)).length;
}

/** The caller has locked the client. */
export async function endTokensOfClient(tx: TransactionCtx, oauthClientID: number): Promise<void> {
  await deleteCodesOfClient(tx, oauthClientID);
  await revokeAppTokens(tx, await takeTokensOfClient(tx, oauthClientID));
}
