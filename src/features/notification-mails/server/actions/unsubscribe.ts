import type { z } from "zod";
import { changePreferences } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { unsubscribePatchSchema } from "../../contract/resources.ts";
import { chooseKind } from "../domain/kinds.ts";
import type { MailLink } from "../domain/mail-link.ts";
import { mailSchedule, readSchedule } from "../domain/schedule.ts";
import { mailMutes } from "../extension-points.ts";

export async function chooseKinds(ctx: Ctx, link: MailLink, enabled: boolean): Promise<void> {
  for (const preference of link.preferences)
    await chooseKind(ctx, link.userID, preference, enabled);
  if (enabled) await stop(ctx, link, false);
}

/** Ignores fields that the link must not change. */
export async function changeByLink(
  ctx: Ctx,
  link: MailLink,
  { preferences = [], mute, stopped }: z.output<typeof unsubscribePatchSchema>,
): Promise<void> {
  for (const { preference, enabled } of preferences)
    if (link.preferences.includes(preference))
      await chooseKind(ctx, link.userID, preference, enabled);
  if (mute !== undefined) await setMuted(ctx, link, mute);
  if (stopped !== undefined) await stop(ctx, link, stopped);
}

async function setMuted(
  { platform: { extensions } }: Ctx,
  { about, member }: MailLink,
  muted: boolean,
) {
  const mute = about && extensions.find(mailMutes, about.recordType);
  if (!about || !mute) throw notFound("Record");
  await mute.setMuted(member, about.recordID, muted);
}

async function stop(ctx: Ctx, { userID }: MailLink, stopped: boolean) {
  const schedule = await readSchedule(ctx, userID);
  if (schedule.stopped !== stopped)
    await changePreferences(ctx, userID, {
      [mailSchedule.preference]: { ...schedule, stopped },
    });
}
