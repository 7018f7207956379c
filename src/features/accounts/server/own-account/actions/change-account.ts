import { isMailConfigured, requireRoom } from "#features/mail/server/public.ts";
import {
  changeUser,
  checkWithWriters,
  findUser,
  type UserRow,
  withUniqueIdentity,
} from "#features/users/server/public.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { makeLink } from "../../domain/account-links.ts";
import { tell } from "../../domain/tell.ts";
import { mailsTo, throttle } from "../../domain/throttle.ts";
import { checkAddress } from "../../extension-points.ts";
import { nameChangedMail } from "../../mail.ts";
import { setPassword } from "../../passwords/actions/set-password.ts";
import { findPasswordHash } from "../../queries/passwords.ts";
import { awaitConfirmation } from "../../registration/actions/await-confirmation.ts";
import { storeNameSkeleton } from "../../registration/actions/look-alike-names.ts";
import { checkPassword } from "../../sessions/actions/confirm-identity.ts";
import { rotateSession } from "../../sessions/actions/start-session.ts";
import {
  requireRecentAuthentication,
  requireSession,
} from "../../sessions/recent-authentication.ts";
import { mayChangeEmail } from "../may-change-email.ts";

interface AccountChanges {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  passwordConfirmation?: string | undefined;
}

/** Requires the password or recent authentication. */
export async function changeAccount(
  ctx: Ctx,
  { passwordConfirmation, ...changes }: AccountChanges,
): Promise<void> {
  const sessionID = requireSession(ctx);
  await proveIdentity(ctx, passwordConfirmation);
  if (changes.email !== undefined) {
    await throttle(ctx, ...mailsTo(ctx, changes.email));
    await checkAddress(ctx, changes.email);
  }
  await ctx.transaction(async (tx) => {
    const user = await findUser(tx, tx.viewer.userID);
    if (!user) throw notFound("User");
    if (changes.name !== undefined && changes.name !== user.name)
      await changeName(tx, user, changes.name);
    if (changes.email !== undefined && changes.email !== user.email)
      await changeEmail(tx, user, changes.email);
    if (changes.password !== undefined) {
      await setPassword(tx, user.userID, changes.password, { keepsTokens: true });
      await rotateSession(tx, sessionID);
    }
  });
}

/** Checks the password; members without one must have signed in recently. */
async function proveIdentity(ctx: Ctx, password: string | undefined) {
  if (password !== undefined) return checkPassword(ctx, password, "passwordConfirmation");
  if ((await findPasswordHash(ctx, ctx.viewer.userID)) === undefined)
    return requireRecentAuthentication(ctx);
  throw invalid({
    field: "passwordConfirmation",
    code: "missingField",
    message: "Enter your password to change this.",
  });
}

async function changeName(tx: TransactionCtx, user: UserRow, wished: string) {
  if (!can(tx.viewer, "profile.editusernames")) throw forbidden(["profile.editusernames"]);
  const name = await checkWithWriters(tx, { before: user, changes: { name: wished }, extras: {} });
  if (name === undefined) return;
  await withUniqueIdentity(() => changeUser(tx, user.userID, { name }));
  await storeNameSkeleton(tx, user.userID, name);
  await tx.invalidate(`user:${user.userID}`);
  await tell(tx, { ...user, name }, nameChangedMail);
}

/** Pending until confirmed by the emailed link or, on sites that send no mail, by an administrator. */
async function changeEmail(tx: TransactionCtx, user: UserRow, email: string) {
  if (!(await mayChangeEmail(tx, user))) throw forbidden(["users.edit"]);
  const { userID } = user;
  if (await isMailConfigured(tx)) {
    await requireRoom(tx, email);
    await awaitConfirmation(tx, userID, email);
  } else await makeLink(tx, { kind: "confirmEmail", userID, email });
}
