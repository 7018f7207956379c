import { createUser, findUser } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { AddonManifest } from "../../contract/resources/manifest.ts";
import type { AddonRow } from "../queries/addons.ts";

const memberRoleID = 8;

/** The member by which an add-on posts. It has no way to sign in. */
export async function ensureMember(
  tx: TransactionCtx,
  { memberID }: AddonRow,
  { name, key }: AddonManifest,
): Promise<number> {
  const existing = memberID === null ? undefined : await findUser(tx, memberID);
  if (existing) return existing.userID;
  const shown = `${name.replaceAll(/[^\p{L}\p{N} _-]/gu, "").trim() || key}`.slice(0, 30);
  const { userID } = await createUser(
    tx,
    { name: `${shown} ${key}`.slice(0, 60), email: null, emailConfirmed: false },
    [memberRoleID],
  );
  return userID;
}
