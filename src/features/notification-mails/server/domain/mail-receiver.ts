import { mailAddress } from "#features/mail/contract/resources.ts";
import { isUndeliverable } from "#features/mail/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { findUser, memberViewers } from "#features/users/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readSchedule } from "./schedule.ts";

export interface MailReceiver {
  userID: number;
  email: string;
  locale: string;
  viewer: Viewer;
}

/** Undefined if the member is deleted, banned, cannot sign in, has no confirmed address, or wants no mails. */
export async function findMailReceiver(
  ctx: Ctx,
  userID: number,
): Promise<MailReceiver | undefined> {
  const [viewer] = await memberViewers(ctx, [userID]);
  const user = await findUser(ctx, userID);
  if (!viewer || !user?.email || !user.emailConfirmed) return undefined;
  // Addresses imported from other forums may be invalid.
  if (!mailAddress().safeParse(user.email).success) return undefined;
  if ((await readSchedule(ctx, userID)).stopped) return undefined;
  if (await isUndeliverable(ctx, user.email)) return undefined;
  const locale = user.locale ?? (await readSetting(ctx, siteLocale));
  return { userID, email: user.email, locale, viewer };
}
