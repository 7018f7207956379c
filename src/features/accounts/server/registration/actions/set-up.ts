import { changeSettings } from "#features/settings/server/public.ts";
import { hasAdministrator, type UserRow } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { record } from "../../domain/record.ts";
import { administratorRoleID } from "../../domain/role-ids.ts";
import { digestOf, newSecret } from "../../domain/secrets.ts";
import { startSession } from "../../sessions/actions/start-session.ts";
import { isSetupLink, storeSetupLink, useSetupLink } from "../queries/setup-links.ts";
import { createAccount } from "./create-account.ts";

interface FirstAdministrator {
  token: string;
  name: string;
  email: string;
  password: string;
  siteTitle?: string;
}

/** Creates a setup link while there is no administrator. Links of other nodes stay valid for a week. */
export async function makeSetupLink(ctx: Ctx, address: string): Promise<string | undefined> {
  if (await hasAdministrator(ctx)) return undefined;
  const token = newSecret();
  await ctx.transaction((tx) => storeSetupLink(tx, digestOf(token)));
  return `${address}/entry/setup?token=${token}`;
}

export const isGoodSetupLink = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await isSetupLink(ctx, digestOf(token))) && !(await hasAdministrator(ctx));

/** Creates the first administrator, signs in and invalidates all setup links. */
export function setUp(
  ctx: Ctx,
  { token, siteTitle, ...account }: FirstAdministrator,
): Promise<UserRow> {
  return ctx.as(systemViewer).transaction(async (tx) => {
    const isGood = (await useSetupLink(tx, digestOf(token))) && !(await hasAdministrator(tx));
    if (!isGood)
      throw new ApiError(
        410,
        "This setup link is no longer good. Start the server again to get a new one.",
      );
    const user = await createAccount(tx, { ...account, emailConfirmed: true }, [
      administratorRoleID,
    ]);
    const administrator = tx.as({ ...systemViewer, userID: user.userID });
    if (siteTitle) await changeSettings(administrator, { "site.title": siteTitle });
    await record(tx, "setUp", user.userID);
    await startSession(tx, user.userID, true);
    return user;
  });
}
