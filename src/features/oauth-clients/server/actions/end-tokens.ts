import { revokeAppTokens } from "#features/tokens/server/public.ts";
import { userTag } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { lockRows } from "#platform/server/database/lock-rows.ts";
import { deleteGrants } from "../queries/grants.ts";
import {
  deleteCodesOf,
  deleteCodesOfClient,
  type TakenToken,
  takeFamily,
  takeToken,
  takeTokensOf,
  takeTokensOfClient,
} from "../queries/tokens.ts";

const lockMember = (tx: TransactionCtx, userID: number) =>
  lockRows(tx, "users", "userID", [userID]);

/** Also closes the event streams of the members, of which those with good credentials connect again. */
async function end(tx: TransactionCtx, taken: readonly TakenToken[]): Promise<void> {
  const ofApi = taken.filter(({ tokenID }) => tokenID !== null);
  if (ofApi.length === 0) return;
  await revokeAppTokens(
    tx,
    ofApi.flatMap(({ tokenID }) => tokenID ?? []),
  );
  const userIDs = new Set(ofApi.map(({ userID }) => userID));
  await tx.invalidate(...[...userIDs].map(userTag));
}

export const endToken = async (tx: TransactionCtx, digest: Buffer) =>
  end(tx, await takeToken(tx, digest));

/** All that came from one sign-in. */
export const endFamily = async (tx: TransactionCtx, familyID: string) =>
  end(tx, await takeFamily(tx, familyID));

/** Of one client or all; what the member has agreed to stays. */
export async function endTokensOf(
  tx: TransactionCtx,
  userID: number,
  oauthClientIDs?: number[],
): Promise<void> {
  await lockMember(tx, userID);
  if (!oauthClientIDs) await deleteCodesOf(tx, userID);
  await end(tx, await takeTokensOf(tx, userID, oauthClientIDs));
}

/** Also takes back what the member has agreed to. Returns how many apps had access. */
export async function endAccessOf(
  tx: TransactionCtx,
  userID: number,
  oauthClientID?: number,
): Promise<number> {
  await lockMember(tx, userID);
  const oauthClientIDs = oauthClientID === undefined ? undefined : [oauthClientID];
  await end(tx, await takeTokensOf(tx, userID, oauthClientIDs));
  return (await deleteGrants(tx, userID, oauthClientID)).length;
}

/** The caller has locked the client. */
export async function endTokensOfClient(tx: TransactionCtx, oauthClientID: number): Promise<void> {
  await deleteCodesOfClient(tx, oauthClientID);
  await end(tx, await takeTokensOfClient(tx, oauthClientID));
}
