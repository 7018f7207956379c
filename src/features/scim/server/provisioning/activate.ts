import { endAccess } from "#features/accounts/server/public.ts";
import {
  liftRestriction,
  lockTarget,
  type RestrictionNote,
  restrictUser,
} from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { ConnectionRow } from "../queries/connections.ts";
import { changeScimUser, type ScimUserRow } from "../queries/users.ts";
import { record } from "./record.ts";

const causePrefix = "scim:";

/** Whether a directory is the cause of a ban, or of lifting one. */
export const isOurs = (note: RestrictionNote | undefined): boolean =>
  note?.cause?.startsWith(causePrefix) === true;

const noteOf = ({ scimConnectionID, name }: ConnectionRow): RestrictionNote => ({
  reason: "deactivated",
  message: "",
  note: name,
  cause: `${causePrefix}${scimConnectionID}`,
  isQuiet: true,
});

/** Whether the directory keeps the member out; moderators may let in whom it has deleted. */
export const staysOut = ({ isActive, isLetIn }: ScimUserRow): boolean => !isActive && !isLetIn;

/** Signs out and keeps out. A ban by moderators stays; when it ends, `keepOut` takes its place. */
export async function deactivate(
  tx: TransactionCtx,
  connection: ConnectionRow,
  { userID, scimUserID }: ScimUserRow,
): Promise<ScimUserRow> {
  await keepOut(tx, connection, userID);
  await endAccess(tx, userID);
  await record(tx, connection, userID, "deactivated");
  return changeScimUser(tx, scimUserID, { isActive: false });
}

export async function keepOut(tx: TransactionCtx, connection: ConnectionRow, userID: number) {
  const target = await lockTarget(tx, userID);
  if (target.row.banned === 0) await restrictUser(tx, target, "ban", { note: noteOf(connection) });
}

/** Lifts the ban of the connection, but none by moderators. */
export async function activate(
  tx: TransactionCtx,
  connection: ConnectionRow,
  { userID, scimUserID, isKeptOut }: ScimUserRow,
): Promise<ScimUserRow> {
  const row = await changeScimUser(tx, scimUserID, { isActive: true });
  const target = await lockTarget(tx, userID);
  if (isKeptOut && target.row.banned > 0)
    await liftRestriction(tx, target, "ban", noteOf(connection));
  await record(tx, connection, userID, "activated");
  return row;
}
