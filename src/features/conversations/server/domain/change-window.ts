import { editContentTimeout } from "#features/comments/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { EditWindow } from "../policy.ts";

export const changeWindow = async (ctx: Ctx): Promise<EditWindow> => ({
  now: ctx.now(),
  timeout: await readSetting(ctx, editContentTimeout),
});
