import { conflict } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { UserTrace } from "../extension-points/user-traces.ts";
import { changeUser, findUser, lockUser } from "../queries/users.ts";
import { announceChange } from "./actions/update-user.ts";

const columns = ["photoUrl", "title"] as const;

type Column = (typeof columns)[number];

const columnOf = (id: string): Column => (id === "photo" ? "photoUrl" : "title");

export const profileTrace: UserTrace = {
  name: "profile",
  async list(ctx: Ctx, userID, { after }) {
    const row = await findUser(ctx, userID);
    return ["photo", "title"].filter((id) => id > after && row?.[columnOf(id)]);
  },
  async remove(tx, userID, id) {
    const before = (await lockUser(tx, userID))?.[columnOf(id)];
    if (!before) return undefined;
    await change(tx, userID, columnOf(id), null);
    return { value: before };
  },
  async restore(tx, userID, id, removed) {
    const row = await lockUser(tx, userID);
    if (!row) throw conflict("This member no longer exists.");
    const { value } = removed as { value: string };
    const now = row[columnOf(id)];
    if (now === value) return;
    if (now) throw conflict("The profile has been changed since.");
    await change(tx, userID, columnOf(id), value);
  },
};

/** The photo's file remains attached to the member, so that it can be restored. */
async function change(tx: TransactionCtx, userID: number, column: Column, value: string | null) {
  await changeUser(tx, userID, { [column]: value });
  await announceChange(tx, userID, { [column === "photoUrl" ? "photo" : column]: value });
}
