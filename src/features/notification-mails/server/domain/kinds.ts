import {
  choosePreference,
  labelOfPreference,
  presentPreferences,
} from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mailKinds } from "../extension-points.ts";

export async function readKind(ctx: Ctx, userID: number, name: string) {
  const kind = ctx.platform.extensions.find(mailKinds, name);
  const labelID = kind?.labelID ?? labelOfPreference(ctx, name);
  if (!labelID) return undefined;
  const enabled = kind
    ? await kind.isWanted(ctx, userID)
    : (await presentPreferences(ctx, userID))[name]?.email === true;
  return { preference: name, labelID, enabled };
}

export async function chooseKind(ctx: Ctx, userID: number, name: string, enabled: boolean) {
  const kind = ctx.platform.extensions.find(mailKinds, name);
  if (kind) return kind.setWanted(ctx, userID, enabled);
  await choosePreference(ctx, userID, { preference: name, channel: "email", enabled });
}
