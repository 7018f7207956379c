import { viewersLocale } from "#features/locales/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import {
  createUser,
  type UserRow,
  type UserWrite,
  type WishedUser,
} from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

type NewAccount = WishedUser & { password: string } & Pick<UserWrite["extras"], "profileFields">;

/** Adds a member who signs in with a password, and whose mails go on in the language of the form. */
export async function createAccount(
  tx: TransactionCtx,
  { password, profileFields, ...user }: NewAccount,
  roleIDs: readonly number[],
): Promise<UserRow> {
  const locale = await chosenLocale(tx);
  const insertIPAddress = tx.request?.ip ?? null;
  return createUser(tx, { ...user, locale, insertIPAddress }, roleIDs, {
    password,
    profileFields,
  });
}

/** Who reads the site in its own language follows it, should that change. */
async function chosenLocale(tx: TransactionCtx): Promise<string | null> {
  if (!tx.request) return null;
  const locale = await viewersLocale(tx);
  return locale === (await readSetting(tx, siteLocale)) ? null : locale;
}
