import type { Ctx } from "#platform/server/context.ts";
import type { ConnectionRow } from "../queries/connections.ts";
import { removeFromGroups } from "../queries/groups.ts";
import { changeScimUser } from "../queries/users.ts";
import { deactivate } from "./activate.ts";
import { lockPerson } from "./change-person.ts";
import { record } from "./record.ts";
import { syncInTransaction } from "./sync-roles.ts";

/** Keeps the member out and takes back roles; account and posts stay. */
export const removePerson = (ctx: Ctx, connection: ConnectionRow, userID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockPerson(tx, connection, userID);
    const { scimUserID } = row;
    if (row.isActive) await deactivate(tx, connection, row);
    await removeFromGroups(tx, scimUserID);
    await syncInTransaction(tx, row);
    await changeScimUser(tx, scimUserID, { dateDeleted: tx.now() });
    await record(tx, connection, userID, "removed");
  });
