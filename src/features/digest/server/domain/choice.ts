import { z } from "zod";
import type { MailKind } from "#features/notification-mails/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import {
  changePreferences,
  definePreference,
  readPreference,
} from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Frequency, frequencies } from "../../contract/resources.ts";
import { autosubscribe, defaultFrequency } from "../settings.ts";

/** Empty: the site's default. */
export const digestChoice = definePreference<Frequency | "" | "off">({
  preference: "digest.frequency",
  schema: z.enum(["", "off", ...frequencies]),
  default: "",
});

/** Undefined: never. */
export async function frequencyOf(ctx: Ctx, userID: number): Promise<Frequency | undefined> {
  const choice = await readPreference(ctx, userID, digestChoice);
  if (choice === "off") return undefined;
  if (choice !== "") return choice;
  return (await readSetting(ctx, autosubscribe)) ? readSetting(ctx, defaultFrequency) : undefined;
}

/** Links in digests turn them off. Reverting restores the previous frequency, or the default. */
export const digestKind: MailKind = {
  name: "DigestEnabled",
  labelID: "digest.kind",
  isWanted: async (ctx, userID) => (await frequencyOf(ctx, userID)) !== undefined,
  async setWanted(ctx, userID, isWanted) {
    if ((await digestKind.isWanted(ctx, userID)) === isWanted) return;
    const choice = isWanted ? await readSetting(ctx, defaultFrequency) : "off";
    await changePreferences(ctx, userID, { [digestChoice.preference]: choice });
  },
};
