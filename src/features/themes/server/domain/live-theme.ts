import { readSetting } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { announce } from "#platform/server/live/announce.ts";
import type { LiveChannel } from "#platform/server/live/live-channel.ts";
import { currentTheme } from "../settings.ts";

export const themeChannel: LiveChannel = {
  kind: "theme",
  access: publicAccess("every page wears the theme"),
  maySee: async () => true,
};

/** Tells open pages that the site wears another theme, or another revision of it. */
export const announceTheme = (tx: TransactionCtx) => announce(tx, "theme", "theme.changed", {});

export async function announceChanged(tx: TransactionCtx, themeID: number) {
  if ((await readSetting(tx, currentTheme)) === String(themeID)) await announceTheme(tx);
}
