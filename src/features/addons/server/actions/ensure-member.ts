import { memberRoleID } from "#features/roles/contract/rules.ts";
import { createUser, findUser, findUserIDsByName } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { AddonManifest } from "../../contract/resources/manifest.ts";
import type { AddonRow } from "../queries/addons.ts";

/** The member by which an add-on posts. It has no way to sign in. */
export async function ensureMember(
  tx: TransactionCtx,
  { memberID }: AddonRow,
  { name, key }: AddonManifest,
): Promise<number> {
  const existing = memberID === null ? undefined : await findUser(tx, memberID);
  if (existing) return existing.userID;
  const shown = `${name.replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || key}`.slice(0, 30);
  const user = {
    name: await freeName(tx, `${shown} ${key}`.slice(0, 55)),
    email: null,
    emailConfirmed: false,
  };
  const { userID } = await createUser(tx, user, [memberRoleID]);
  return userID;
}

/** The member that it had before its data was removed, or anybody else, may have the name. */
async function freeName(tx: TransactionCtx, wanted: string): Promise<string> {
  let name = wanted;
  for (let number = 2; (await findUserIDsByName(tx, name)).length > 0; number += 1)
    name = `${wanted} ${number}`;
  return name;
}
