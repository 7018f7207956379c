import type { Ctx } from "#platform/server/context.ts";
import { changePreferences } from "../actions/change-preferences.ts";
import { notificationTypes } from "../extension-points.ts";
import { offeredPreferences } from "./preferences.ts";

/** The preference that decides on a type; undefined for a type that is there no more. */
export const preferenceOf = ({ platform: { extensions } }: Ctx, typeName: string) =>
  extensions.find(notificationTypes, typeName)?.preference;

/** Id of the text that names a preference; undefined for one that is there no more. */
export const labelOfPreference = (ctx: Ctx, name: string): string | undefined =>
  offeredPreferences(ctx).find(({ preference }) => preference === name)?.labelID;

/** Chooses for a member whether they are told of something by a channel. */
export const choosePreference = (
  ctx: Ctx,
  userID: number,
  { preference, channel, enabled }: { preference: string; channel: string; enabled: boolean },
) => changePreferences(ctx, userID, { [preference]: { [channel]: enabled } });
