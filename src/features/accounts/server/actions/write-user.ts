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
import { hashNewPassword } from "../domain/new-password.ts";
import { sealText } from "../domain/sealed-text.ts";
import { tell } from "../domain/tell.ts";
import { passwordResetJob } from "../jobs.ts";
import { nameGivenMail, resetPasswordMail, welcomeMail } from "../mail.ts";
import { findPendingEmail, removeLinks } from "../queries/account-links.ts";
import { setPasswordHash } from "../queries/passwords.ts";
import { keepNameLook, refuseLookAlike } from "./keep-name-look.ts";
import { setPassword } from "./set-password.ts";
import { settleEmail, tellOldAddress } from "./settle-email.ts";
import { takePassword } from "./take-password.ts";

/** What accounts has to do with every member that is added or changed. */
export const accountWriter: UserWriter = {
  name: "accounts",
  keeps: ["password", "resetPassword", "sendWelcomeEmail"],
  async check(inside, { before, changes, extras }) {
    if (extras.resetPassword) await checkReset(inside, before);
    if (before && changes.emailConfirmed) await checkAddress(inside, before, changes);
    if (changes.name !== undefined && changes.name !== before?.name)
      await refuseLookAlike(inside, changes.name, before?.userID);
  },
  async save(inside, write) {
    const { before, after, changes } = write;
    if (changes.name !== undefined) await keepNameLook(inside, after.userID, after.name);
    if (before) await change(inside, { ...write, before });
    else await add(inside, write);
  },
};

/** A member whose password is taken away must get the link to a new one. */
async function checkReset(inside: TransactionCtx, before: UserRow | undefined) {
  requireMail(inside);
  const mail = { template: resetPasswordMail, belongsToMember: true };
  if (before?.email && !(await hasRoom(inside, { ...mail, to: before.email })))
    throw tooManyMails();
}

async function checkAddress(
  inside: TransactionCtx,
  { userID, email }: UserRow,
  changes: UserWrite["changes"],
) {
  if (!(changes.email ?? email ?? (await findPendingEmail(inside, userID))))
    throw invalid({
      field: "emailConfirmed",
      message: "There is no e-mail address to confirm.",
    });
}

type Written = UserWrite & { after: NonNullable<UserWrite["before"]> };

async function add(inside: TransactionCtx, { after, extras }: Written) {
  if (extras.password !== undefined)
    await setPasswordHash(
      inside,
      after.userID,
      await hashNewPassword(inside, extras.password, after),
    );
  if (extras.sendWelcomeEmail && after.email)
    await welcome(inside, { ...after, email: after.email });
}

async function welcome(
  inside: TransactionCtx,
  { name, email, locale }: UserRow & { email: string },
) {
  await requireRoom(inside, email);
  await sendMail(inside, {
    ...{ to: email, template: welcomeMail },
    data: { name, url: "/entry/request-password" },
    ...{ locale: locale ?? inside.locale, kind: "transactional" },
  });
}

async function change(
  inside: TransactionCtx,
  write: Written & Required<Pick<UserWrite, "before">>,
) {
  const { before, after, changes, extras } = write;
  const { userID } = after;
  const pending = await findPendingEmail(inside, userID);
  if (changes.name !== undefined) await tell(inside, after, nameGivenMail);
  if (changes.email !== undefined) {
    await removeLinks(inside, userID, "confirmEmail", "resetPassword", "signIn");
    if (before.email) await tellOldAddress(inside, { ...before, email: before.email });
  }
  const email = after.email ?? pending;
  if (changes.emailConfirmed && email) await settleEmail(inside, userID, email, "word");
  if (extras.password !== undefined) await setPassword(inside, userID, extras.password);
  if (extras.resetPassword) {
    await takePassword(inside, userID);
    const login = after.email ?? after.name;
    await inside.enqueue(passwordResetJob, {
      ...{ login: sealText(inside, login), locale: inside.locale },
    });
  }
}
