import { findUser, lockUser } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import {
  countProgramAccess,
  endSignedInAccess,
  revokeProgramAccess,
} from "../../domain/program-access.ts";
import { record } from "../../domain/record.ts";
import { sessionsEnded } from "../../domain/sessions-ended.ts";
import { tell } from "../../domain/tell.ts";
import { passwordChangedMail } from "../../mail.ts";
import { findPendingEmail, removeLinks } from "../../queries/account-links.ts";
import { setPasswordHash } from "../../queries/passwords.ts";
import { removePendingSignIns } from "../../queries/second-factors.ts";
import { removeSessions } from "../../queries/sessions.ts";
import { hashNewPassword } from "../new-password.ts";

interface Purpose {
  /** Members who change their own password keep their API tokens and are informed of them. */
  keepsTokens?: boolean;
}

/** Ends all other sessions and informs the member. */
export async function setPassword(
  tx: TransactionCtx,
  userID: number,
  password: string,
  { keepsTokens = false }: Purpose = {},
): Promise<void> {
  const user = await findUser(tx, userID);
  if (!user) throw notFound("User");
  const email = user.email ?? (await findPendingEmail(tx, userID));
  const hash = await hashNewPassword(tx, password, { name: user.name, email });
  if (!(await lockUser(tx, userID))) throw notFound("User");
  await setPasswordHash(tx, userID, hash);
  const isOwn = tx.viewer.userID === userID;
  await removeSessions(tx, userID, isOwn ? tx.viewer.sessionID : undefined);
  await removeLinks(tx, userID, "resetPassword", "signIn");
  await removePendingSignIns(tx, userID);
  const tokensRevoked = keepsTokens ? 0 : await revokeProgramAccess(tx, userID);
  if (keepsTokens) await endSignedInAccess(tx, userID);
  const tokensKept = keepsTokens ? await countProgramAccess(tx, userID) : 0;
  await tell(tx, user, passwordChangedMail, { tokensRevoked, tokensKept });
  await record(tx, "passwordChange", userID);
  await sessionsEnded(tx, userID);
}
