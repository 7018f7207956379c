import { viewersLocale } from "#features/locales/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import {
  createUser,
  type UncheckedUser,
  type UserRow,
  type UserWrite,
} from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

type NewAccount = UncheckedUser & { password?: string | undefined } & Pick<
    UserWrite["extras"],
    "profileFields"
  >;

export async function createAccount(
  tx: TransactionCtx,
  { password, profileFields, ...user }: NewAccount,
  roleIDs: readonly number[],
): Promise<UserRow> {
  const locale = await chosenLocale(tx);
  const insertIPAddress = tx.request?.ip ?? null;
  return createUser(tx, { ...user, locale, insertIPAddress }, roleIDs, {
    ...(password === undefined ? {} : { password }),
    profileFields,
  });
}

/** Members who use the default language keep following it. */
async function chosenLocale(tx: TransactionCtx): Promise<string | null> {
  if (!tx.request) return null;
  const locale = await viewersLocale(tx);
  return locale === (await readSetting(tx, siteLocale)) ? null : locale;
}
