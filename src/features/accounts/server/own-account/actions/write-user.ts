import {
  hasRoom,
  requireMail,
  requireRoom,
  sendMail,
  tooManyMails,
} from "#features/mail/server/public.ts";
import type { UserRow, UserWrite, UserWriter } from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { sealText } from "../../domain/sealed-text.ts";
import { tell } from "../../domain/tell.ts";
import { passwordResetJob } from "../../jobs.ts";
import { nameGivenMail, resetPasswordMail, welcomeMail } from "../../mail.ts";
import { clearPassword } from "../../passwords/actions/clear-password.ts";
import { setPassword } from "../../passwords/actions/set-password.ts";
import { hashNewPassword } from "../../passwords/new-password.ts";
import { findPendingEmail, removeLinks } from "../../queries/account-links.ts";
import { setPasswordHash } from "../../queries/passwords.ts";
import { refuseLookAlike, storeNameSkeleton } from "../../registration/actions/look-alike-names.ts";
import { notifyOldEmail, saveConfirmedEmail } from "./save-confirmed-email.ts";

export const accountWriter: UserWriter = {
  name: "accounts",
  keeps: ["password", "resetPassword", "sendWelcomeEmail"],
  async check(tx, { before, changes, extras }) {
    if (extras.resetPassword) await checkReset(tx, before);
    if (before && changes.emailConfirmed) await checkAddress(tx, before, changes);
    if (changes.name !== undefined && changes.name !== before?.name)
      await refuseLookAlike(tx, changes.name, before?.userID);
  },
  async save(tx, write) {
    const { before, after, changes } = write;
    if (changes.name !== undefined) await storeNameSkeleton(tx, after.userID, after.name);
    if (before) await change(tx, { ...write, before });
    else await add(tx, write);
  },
};

/** A member whose password is removed must receive the reset link. */
async function checkReset(tx: TransactionCtx, before: UserRow | undefined) {
  await requireMail(tx);
  const mail = { template: resetPasswordMail, belongsToMember: true };
  if (before?.email && !(await hasRoom(tx, { ...mail, to: before.email }))) throw tooManyMails();
}

async function checkAddress(
  tx: TransactionCtx,
  { userID, email }: UserRow,
  changes: UserWrite["changes"],
) {
  if (!(changes.email ?? email ?? (await findPendingEmail(tx, userID))))
    throw invalid({
      field: "emailConfirmed",
      message: "There is no email address to confirm.",
    });
}

type Written = UserWrite & { after: NonNullable<UserWrite["before"]> };

async function add(tx: TransactionCtx, { after, extras }: Written) {
  if (extras.password !== undefined)
    await setPasswordHash(tx, after.userID, await hashNewPassword(tx, extras.password, after));
  if (extras.sendWelcomeEmail && after.email) await welcome(tx, { ...after, email: after.email });
}

async function welcome(tx: TransactionCtx, { name, email, locale }: UserRow & { email: string }) {
  await requireRoom(tx, email);
  await sendMail(tx, {
    to: email,
    template: welcomeMail,
    data: { name, url: "/entry/request-password" },
    locale: locale ?? tx.locale,
    kind: "transactional",
  });
}

async function change(tx: TransactionCtx, write: Written & Required<Pick<UserWrite, "before">>) {
  const { before, after, changes, extras } = write;
  const { userID } = after;
  const pending = await findPendingEmail(tx, userID);
  if (changes.name !== undefined) await tell(tx, after, nameGivenMail);
  if (changes.email !== undefined) {
    await removeLinks(tx, userID, "confirmEmail", "resetPassword", "signIn");
    if (before.email) await notifyOldEmail(tx, { ...before, email: before.email });
  }
  const email = after.email ?? pending;
  if (changes.emailConfirmed && email) await saveConfirmedEmail(tx, userID, email, "vouched");
  if (extras.password !== undefined) await setPassword(tx, userID, extras.password);
  if (extras.resetPassword) {
    await clearPassword(tx, userID);
    const login = after.email ?? after.name;
    await tx.enqueue(passwordResetJob, {
      login: sealText(tx, login),
      locale: tx.locale,
    });
  }
}
