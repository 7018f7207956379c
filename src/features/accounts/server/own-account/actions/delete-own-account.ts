import { readSetting } from "#features/settings/server/public.ts";
import { deleteUser } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { endedSessionCookie } from "../../sessions/actions/start-session.ts";
import { requireSession } from "../../sessions/recent-authentication.ts";
import { selfDeletion } from "../../settings.ts";

export async function deleteOwnAccount(ctx: Ctx, method: "keep" | "wipe"): Promise<void> {
  requireSession(ctx);
  if (!(await readSetting(ctx, selfDeletion)))
    throw forbidden([], "Please ask an administrator to delete your account.");
  await deleteUser(ctx, ctx.viewer.userID, method);
  ctx.response?.cookies.push(endedSessionCookie);
}
