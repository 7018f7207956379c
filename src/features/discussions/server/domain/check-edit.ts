import { editContentTimeout } from "#features/comments/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { canEdit, type EditWindow } from "../policy.ts";
import type { DiscussionRow } from "../queries/discussions.ts";

export const editWindow = async (ctx: Ctx): Promise<EditWindow> => ({
  now: ctx.now(),
  timeout: await readSetting(ctx, editContentTimeout),
});

export async function checkEdit(ctx: Ctx, row: DiscussionRow) {
  if (!canEdit(ctx.viewer, row, await editWindow(ctx))) throw forbidden(["discussions.edit"]);
}
