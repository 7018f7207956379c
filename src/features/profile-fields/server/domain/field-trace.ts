import type { UserTrace } from "#features/users/server/public.ts";
import { changeUser, lockUser, userTag } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { findValue, listFieldNames, removeValue, storeValue } from "../queries.ts";
import { readFields } from "./fields.ts";

export const fieldTrace: UserTrace = {
  name: "profileField",
  list: listFieldNames,
  async remove(tx, userID, apiName) {
    await lockUser(tx, userID);
    const value = await findValue(tx, userID, apiName);
    if (value === undefined) return undefined;
    await removeValue(tx, userID, apiName);
    await shown(tx, userID, apiName, null);
    return { value };
  },
  async restore(tx, userID, apiName, removed) {
    if (!(await lockUser(tx, userID))) throw conflict("This member no longer exists.");
    if (!(await readFields(tx)).some((field) => field.apiName === apiName))
      throw conflict("There is no such profile field any more.");
    if ((await findValue(tx, userID, apiName)) !== undefined)
      throw conflict("The profile has been changed since.");
    const { value } = removed as { value: unknown };
    await storeValue(tx, userID, apiName, value);
    await shown(tx, userID, apiName, value);
  },
};

/** The field `Title` is copied to the member's title. */
async function shown(tx: TransactionCtx, userID: number, apiName: string, value: unknown) {
  if (apiName === "Title") await changeUser(tx, userID, { title: value as string | null });
  await tx.invalidate(userTag(userID));
}
