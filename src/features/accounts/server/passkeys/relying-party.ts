import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Passkeys are bound to the host and valid only at this origin. */
export async function relyingParty(ctx: Ctx) {
  const { config } = ctx.platform;
  const address = config.FOLKMOOT_URL ?? ctx.request?.origin ?? `http://localhost:${config.port}`;
  const { origin, hostname } = new URL(address);
  return { origin, id: hostname, name: await readSetting(ctx, siteTitle) };
}
