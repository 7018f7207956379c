import type { Ctx } from "#platform/server/context.ts";
import { offeredPreferences } from "../domain/preferences.ts";
import { notificationTypes } from "../extension-points.ts";
import { changePreferences } from "./change-preferences.ts";

export const preferenceOf = ({ platform: { extensions } }: Ctx, typeName: string) =>
  extensions.find(notificationTypes, typeName)?.preference;

export const labelOfPreference = (ctx: Ctx, name: string): string | undefined =>
  offeredPreferences(ctx).find(({ preference }) => preference === name)?.labelID;

export const choosePreference = (
  ctx: Ctx,
  userID: number,
  { preference, channel, enabled }: { preference: string; channel: string; enabled: boolean },
) => changePreferences(ctx, userID, { [preference]: { [channel]: enabled } });
