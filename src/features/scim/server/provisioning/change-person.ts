import { lockUser, updateUser } from "#features/users/server/public.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { checkDomain } from "../domain/check-domain.ts";
import { addressOf, readIsActive, readPerson } from "../domain/person.ts";
import type { Resource } from "../domain/resource.ts";
import type { ConnectionRow } from "../queries/connections.ts";
import { changeScimUser, findScimUserOf, type ScimUserRow } from "../queries/users.ts";
import { activate, deactivate } from "./activate.ts";
import { hasPowers } from "./has-powers.ts";
import { unique } from "./unique.ts";

type Change = (before: ScimUserRow) => Resource;

/**
 * Stores what `change` makes of the person; a new address becomes that of the member. A person who left is kept out
 * even if the rest is refused.
 */
export async function changePerson(
  ctx: Ctx,
  connection: ConnectionRow,
  userID: number,
  change: Change,
): Promise<ScimUserRow> {
  try {
    return await unique(() => ctx.transaction((tx) => save(tx, connection, userID, change)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return ctx.transaction((tx) => deactivateOnly(tx, connection, userID, { change, error }));
  }
}

async function save(
  tx: TransactionCtx,
  connection: ConnectionRow,
  userID: number,
  change: Change,
): Promise<ScimUserRow> {
  const before = await lockPerson(tx, connection, userID);
  const { isActive = before.isActive, ...values } = readPerson(change(before));
  await changeAddress(tx, connection, userID, {
    before: addressOf(before),
    after: addressOf(values),
  });
  const row = isSame(before, values) ? before : await changeScimUser(tx, before.scimUserID, values);
  const isUnchanged = isActive === before.isActive && !(isActive && before.isKeptOut);
  if (isUnchanged) return row;
  return (isActive ? activate : deactivate)(tx, connection, row);
}

async function deactivateOnly(
  tx: TransactionCtx,
  connection: ConnectionRow,
  userID: number,
  { change, error }: { change: Change; error: ApiError },
): Promise<ScimUserRow> {
  const before = await lockPerson(tx, connection, userID);
  if (!before.isActive || readIsActive(change(before)) !== false) throw error;
  tx.log.warn({ userID, reason: error.message }, "changes of a directory left out");
  return deactivate(tx, connection, before);
}

export async function lockPerson(
  tx: TransactionCtx,
  { scimConnectionID }: ConnectionRow,
  userID: number,
): Promise<ScimUserRow> {
  const user = await lockUser(tx, userID);
  const row = user && (await findScimUserOf(tx, userID));
  if (!row || row.dateDeleted || row.scimConnectionID !== scimConnectionID) throw notFound("User");
  return row;
}

const isSame = (before: ScimUserRow, values: object): boolean =>
  Object.entries(values).every(([name, value]) => before[name as keyof ScimUserRow] === value);

/** An address opens the account, so those of members with powers stay. */
export async function changeAddress(
  tx: TransactionCtx,
  connection: ConnectionRow,
  userID: number,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (after === null || after.toLowerCase() === before?.toLowerCase()) return;
  checkDomain(connection, after);
  if (await hasPowers(tx, userID))
    throw new ApiError(
      403,
      "The address of a member with special permissions is changed on the site.",
    );
  // In two steps, since a new address is unconfirmed where the former one was confirmed.
  await updateUser(tx, userID, { email: after });
  await updateUser(tx, userID, { emailConfirmed: true });
}
