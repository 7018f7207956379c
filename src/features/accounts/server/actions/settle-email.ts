import { sendMail } from "#features/mail/server/public.ts";
import { listRoleRows } from "#features/roles/server/public.ts";
import { userRolesChanged } from "#features/users/contract/events.ts";
import {
  changeUser,
  findUser,
  listRoleIDs,
  setRoleIDs,
  type UserRow,
  userTag,
} from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { makeLink } from "../domain/account-links.ts";
import { record } from "../domain/record.ts";
import { memberRoleID, unconfirmedRoleID } from "../domain/role-ids.ts";
import { tell } from "../domain/tell.ts";
import { emailChangedAgainMail, emailChangedMail } from "../mail.ts";
import { hasLink, removeLinks } from "../queries/account-links.ts";

/** Makes a proven address the member's, and an unconfirmed member a full one. */
export async function settleEmail(
  inside: TransactionCtx,
  userID: number,
  email: string,
): Promise<UserRow> {
  const before = await findUser(inside, userID);
  if (!before) throw notFound("User");
  const user = await takeEmail(inside, userID, email);
  await removeLinks(inside, userID, "confirmEmail", "resetPassword", "signIn");
  await raiseRoles(inside, userID, email);
  if (before.email && before.email.toLowerCase() !== email.toLowerCase()) {
    await tellOldAddress(inside, { ...before, email: before.email });
    await record(inside, "emailChange", userID);
  }
  await inside.invalidate(userTag(userID));
  return user;
}

async function takeEmail(inside: TransactionCtx, userID: number, email: string) {
  try {
    return await changeUser(inside, userID, { email, emailConfirmed: true });
  } catch (error) {
    if (isDuplicate(error, "users_email"))
      throw conflict("This e-mail address belongs to another account.");
    throw error;
  }
}

/** Members come in, with the roles that go with the domain of their address. */
async function raiseRoles(inside: TransactionCtx, userID: number, email: string) {
  const known = await listRoleIDs(inside, userID);
  if (!known.includes(unconfirmedRoleID)) return;
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const ofDomain = (await listRoleRows(inside)).filter(({ domains }) => domains.includes(domain));
  const roleIDs = new Set([
    ...known.filter((roleID) => roleID !== unconfirmedRoleID),
    memberRoleID,
    ...ofDomain.map(({ roleID }) => roleID),
  ]);
  await setRoleIDs(inside, userID, [...roleIDs]);
  await inside.emit(userRolesChanged, { userID });
}

/** The first address of several changes keeps its way back: a thief must not bury it under a second change. */
export async function tellOldAddress(inside: TransactionCtx, before: UserRow & { email: string }) {
  const { userID, name, email } = before;
  if (await hasLink(inside, userID, "restoreEmail"))
    return tell(inside, before, emailChangedAgainMail);
  const token = await makeLink(inside, { kind: "restoreEmail", userID, email });
  const data = { name, url: `/entry/restore-email?token=${token}` };
  await sendMail(inside, {
    ...{ to: email, template: emailChangedMail, data },
    ...{ locale: before.locale ?? inside.locale, kind: "transactional" },
  });
}
