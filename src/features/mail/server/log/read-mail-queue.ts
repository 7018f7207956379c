import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { hold } from "../settings.ts";
import { readQueue } from "./queries.ts";

const weekMs = 7 * 86_400_000;

export async function readMailQueue(ctx: Ctx) {
  const queue = await readQueue(ctx, new Date(ctx.now().getTime() - weekMs));
  return { hold: await readSetting(ctx, hold), ...queue };
}
