import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { invalid, say } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { userUpdated } from "../../../contract/events.ts";
import type { updateUser as contract } from "../../../contract/routes.ts";
import { notePhoto } from "../../domain/note-photo.ts";
import { checkAccess, checkRank, lockTarget } from "../../domain/target.ts";
import { userTag } from "../../domain/user-fragments.ts";
import { ownAccount } from "../../extension-points/own-account.ts";
import type { UserExtras } from "../../extension-points/user-writers.ts";
import type { Target } from "../../policy.ts";
import { isSelf } from "../../policy.ts";
import { changeUser, type UncheckedChanges, type UserRow } from "../../queries/users.ts";
import { checkFields } from "../check-fields.ts";
import { saveWithWriters } from "../save-with-writers.ts";
import { withUniqueIdentity } from "../unique-identity.ts";
import { changeRoles } from "./assign-roles.ts";
import { auditUser } from "./audit-user.ts";
import { setBan } from "./ban-user.ts";

type Body = InputOf<typeof contract>["body"];

export function updateUser(ctx: Ctx, userID: number, body: Body): Promise<void> {
  checkFields(ctx.viewer, userID, Object.keys(body));
  const { roleID, banned, email, ...others } = body;
  const rest: Fields = { ...others, ...(email === null ? {} : { email }) };
  return ctx.transaction(async (tx) => {
    const target = await lockTarget(tx, userID);
    if (!isOwnProfile(ctx, target, body)) checkRank(tx, target);
    checkEmail(target.row, email);
    checkAccess(tx, target, rest);
    const held = await withoutUnseenRoles(tx, target.roleIDs);
    const changesRoles = roleID !== undefined && !isSameSet(roleID, held);
    if (changesRoles || changesSignIn(ctx, target, rest)) await requireProvenIdentity(tx);
    await write(
      tx,
      target.row,
      isSelf(ctx.viewer, userID) ? await changeOwn(tx, target, rest) : rest,
    );
    if (changesRoles) await changeRoles(tx, target, roleID);
    if (isBanChanged(target, banned)) await setBan(tx, target, banned === true);
  });
}

/** API tokens have a lower rank than their owner, but may still edit the owner's profile. */
function isOwnProfile({ viewer }: Ctx, { row }: Target, body: Body): boolean {
  const { name, email, emailConfirmed, roleID, banned, password, resetPassword } = body;
  const isMore = [roleID, password, resetPassword].some((value) => value !== undefined);
  const changed = changedOf(row, { name, email, emailConfirmed });
  return (
    isSelf(viewer, row.userID) &&
    !isMore &&
    !isBanChanged({ row }, banned) &&
    Object.keys(changed).length === 0
  );
}

const isBanChanged = ({ row }: Pick<Target, "row">, banned: boolean | undefined): boolean =>
  banned !== undefined && banned !== row.banned > 0;

/** Changing how others sign in gives as much power as assigning roles. */
function changesSignIn({ viewer }: Ctx, { row }: Target, fields: Fields): boolean {
  if (isSelf(viewer, row.userID)) return false;
  const { name, email, emailConfirmed, password, resetPassword } = fields;
  const changed = changedOf(row, { name, email, emailConfirmed });
  return Object.keys(changed).length > 0 || password !== undefined || resetPassword === true;
}

/** Forms send all roles. Unchanged ones must not require a confirmation. */
const isSameSet = (some: readonly number[], others: readonly number[]): boolean =>
  some.every((each) => others.includes(each)) && others.every((each) => some.includes(each));

/** Without an email a member could not sign in, so it can be replaced but not removed. */
function checkEmail({ email: before }: UserRow, email: string | null | undefined) {
  if (email === null && before !== null)
    throw invalid({ field: "email", message: "An address can be changed, but not removed." });
}

type Fields = Omit<Body, "roleID" | "banned" | "email"> & { email?: string | undefined };

async function changeOwn(tx: TransactionCtx, { row }: Target, fields: Fields): Promise<Fields> {
  const { name, email, password, passwordConfirmation, ...rest } = fields;
  const changes = {
    ...(name === undefined || name === row.name ? {} : { name }),
    ...(email === undefined || email === row.email ? {} : { email }),
    ...(password === undefined ? {} : { password }),
  };
  if (Object.keys(changes).length === 0) return rest;
  const account = tx.platform.extensions.find(ownAccount, "account");
  if (!account)
    throw invalid(
      ...Object.keys(changes).map((field) => ({
        field,
        ...say("{field} cannot be changed.", { field }),
      })),
    );
  await account.change(tx, { ...changes, passwordConfirmation });
  return rest;
}

async function write(tx: TransactionCtx, before: UserRow, fields: Fields) {
  const { password, resetPassword, profileFields, passwordConfirmation: _, ...columns } = fields;
  const { photo, ...own } = columns;
  const extras: UserExtras = { password, resetPassword, profileFields };
  const changes = withConfirmation(
    tx,
    changedOf(before, { ...own, ...(photo === undefined ? {} : { photoUrl: photo }) }),
  );
  await withUniqueIdentity(() =>
    saveWithWriters(tx, { before, changes, extras }, async (name) =>
      Object.keys(changes).length === 0
        ? before
        : changeUser(tx, before.userID, { ...changes, name }),
    ),
  );
  if (changes.photoUrl !== undefined) await notePhoto(tx, before.userID, changes.photoUrl);
  await announceChange(tx, before.userID, { ...changes, ...extras });
}

export async function announceChange(tx: TransactionCtx, userID: number, changes: object) {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (named.length === 0) return;
  await tx.invalidate(userTag(userID));
  const fields = named.map(([field]) => field);
  await auditUser(
    tx,
    "changed",
    { userID },
    {
      message: `Changed ${fields.join(", ")} of member ${userID}.`,
      values: { fields: fields.join(", ") },
      meta: fields,
    },
  );
  await tx.emit(userUpdated, { userID, fields });
}

/** Drops unchanged fields, so that saving an unchanged form needs no permission and publishes no event. */
const changedOf = (row: UserRow, wished: UncheckedChanges): UncheckedChanges =>
  Object.fromEntries(
    Object.entries(wished).filter(
      ([field, value]) => value !== undefined && value !== row[field as keyof UncheckedChanges],
    ),
  );

/** A new email is unconfirmed until its owner confirms it or someone with `users.edit` vouches for it. */
function withConfirmation({ viewer }: Ctx, changes: UncheckedChanges): UncheckedChanges {
  if (changes.email === undefined) return changes;
  const isTrusted = can(viewer, "users.edit") && changes.emailConfirmed === true;
  return { ...changes, emailConfirmed: isTrusted };
}
