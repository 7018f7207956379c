import { mailAddress } from "#features/mail/contract/resources.ts";
import { isUndeliverable } from "#features/mail/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { findUser, memberViewers } from "#features/users/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readSchedule } from "./schedule.ts";

/** A member whom mails reach. */
export interface MailReceiver {
  userID: number;
  email: string;
  locale: string;
  viewer: Viewer;
}

/** Nobody who is gone or banned, may not come in, has no address that they own, or wants no mails. */
export async function findMailReceiver(
  ctx: Ctx,
  userID: number,
): Promise<MailReceiver | undefined> {
  const [viewer] = await memberViewers(ctx, [userID]);
  const user = await findUser(ctx, userID);
  if (!viewer || !user?.email || !user.emailConfirmed) return undefined;
  // Members come from other forums with addresses that no mail goes to.
  if (!mailAddress().safeParse(user.email).success) return undefined;
  if ((await readSchedule(ctx, userID)).stopped) return undefined;
  if (await isUndeliverable(ctx, user.email)) return undefined;
  const locale = user.locale ?? (await readSetting(ctx, siteLocale));
  return { userID, email: user.email, locale, viewer };
}
