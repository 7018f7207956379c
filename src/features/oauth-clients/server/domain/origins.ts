import type { Ctx } from "#platform/server/context.ts";
import { findBrowserClient } from "../queries/clients.ts";

/** What apps read in browsers is the same for everybody. */
export const everyOrigin = async (): Promise<boolean> => true;

/** Pages of apps that run in browsers, and of origins that the API trusts. A token says what they may do. */
export async function isOriginOfApp(ctx: Ctx, origin: string): Promise<boolean> {
  const trusted: readonly string[] = ctx.platform.config.FOLKMOOT_TRUSTED_ORIGINS;
  if (trusted.includes(origin)) return true;
  const isOrigin = origin.length <= 300 && URL.parse(origin)?.origin === origin;
  return isOrigin && (await findBrowserClient(ctx, origin)) !== undefined;
}
