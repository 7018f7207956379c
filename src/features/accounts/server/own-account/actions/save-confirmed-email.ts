import { sendMail } from "#features/mail/server/public.ts";
import { memberRoleID } from "#features/roles/contract/rules.ts";
import { listGrants, listRoleRows, mayAssign } from "#features/roles/server/public.ts";
import { userRolesChanged } from "#features/users/contract/events.ts";
import {
  changeUser,
  findUser,
  listRoleIDs,
  setRoleIDs,
  type UserChanges,
  type UserRow,
  userTag,
} from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { makeLink } from "../../domain/account-links.ts";
import { record } from "../../domain/record.ts";
import { unconfirmedRoleID } from "../../domain/role-ids.ts";
import { tell } from "../../domain/tell.ts";
import { registrationMethods } from "../../extension-points.ts";
import { emailChangedAgainMail, emailChangedMail } from "../../mail.ts";
import { hasLink, removeLinks } from "../../queries/account-links.ts";

/** Confirmed by an emailed link, or by a person with the permission. */
type Proof = "link" | "vouched";

export async function saveConfirmedEmail(
  tx: TransactionCtx,
  userID: number,
  email: string,
  proof: Proof,
): Promise<UserRow> {
  const before = await findUser(tx, userID);
  if (!before) throw notFound("User");
  const user = await saveEmail(tx, userID, { email, emailConfirmed: true });
  await removeLinks(tx, userID, "confirmEmail", "resetPassword", "signIn");
  await promoteUnconfirmed(tx, userID, await rolesOfDomain(tx, email, proof));
  if (before.email && before.email.toLowerCase() !== email.toLowerCase()) {
    await notifyOldEmail(tx, { ...before, email: before.email });
    await record(tx, "emailChange", userID);
  }
  await tx.invalidate(userTag(userID));
  return user;
}

async function saveEmail(tx: TransactionCtx, userID: number, changes: UserChanges) {
  try {
    return await changeUser(tx, userID, changes);
  } catch (error) {
    if (isDuplicate(error, "users_email"))
      throw conflict("This email address belongs to another account.");
    throw error;
  }
}

/** If a person vouches for the email, only roles that this person may assign. */
async function rolesOfDomain(tx: TransactionCtx, email: string, proof: Proof) {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const roles = (await listRoleRows(tx)).filter(({ domains }) => domains.includes(domain));
  const roleIDs = roles.map(({ roleID }) => roleID);
  if (proof === "link") return roleIDs;
  const grants = Map.groupBy(await listGrants(tx, roleIDs), ({ roleID }) => roleID);
  return roles
    .filter((role) => mayAssign(tx.viewer, role, grants.get(role.roleID) ?? []))
    .map(({ roleID }) => roleID);
}

async function promoteUnconfirmed(
  tx: TransactionCtx,
  userID: number,
  additionalRoleIDs: readonly number[],
) {
  const currentRoleIDs = await listRoleIDs(tx, userID);
  if (!currentRoleIDs.includes(unconfirmedRoleID)) return;
  const methods = tx.platform.extensions.list(registrationMethods);
  const waiting = await Promise.all(
    methods.map((method) => method.rolesOnceConfirmed?.(tx, userID) ?? []),
  );
  const roleIDs = new Set([
    ...currentRoleIDs.filter((roleID) => roleID !== unconfirmedRoleID),
    memberRoleID,
    ...additionalRoleIDs,
    ...waiting.flat(),
  ]);
  await setRoleIDs(tx, userID, [...roleIDs]);
  await tx.emit(userRolesChanged, { userID });
}

/**
 * Only the first of several changes gets a restore link, so that an attacker cannot replace it with a second
 * change.
 */
export async function notifyOldEmail(tx: TransactionCtx, before: UserRow & { email: string }) {
  const { userID, name, email } = before;
  if (await hasLink(tx, userID, "restoreEmail")) return tell(tx, before, emailChangedAgainMail);
  const token = await makeLink(tx, { kind: "restoreEmail", userID, email });
  const data = { name, url: `/entry/restore-email?token=${token}` };
  await sendMail(tx, {
    to: email,
    template: emailChangedMail,
    data,
    locale: before.locale ?? tx.locale,
    kind: "transactional",
    belongsToMember: before.emailConfirmed,
  });
}
