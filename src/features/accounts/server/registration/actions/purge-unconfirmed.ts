import { readSetting } from "#features/settings/server/public.ts";
import { deleteUser } from "#features/users/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { unconfirmedDays } from "../../settings.ts";
import { listNeverConfirmed } from "../queries/unconfirmed.ts";

const dayMs = 86_400_000;
const maxAtOnce = 500;

/** Limited per run; the rest follows on the next day. */
export async function purgeUnconfirmed(ctx: Ctx): Promise<void> {
  const days = await readSetting(ctx, unconfirmedDays);
  if (days === 0) return;
  const before = new Date(ctx.now().getTime() - days * dayMs);
  const product = ctx.as(systemViewer);
  for (const userID of await listNeverConfirmed(product, before, maxAtOnce))
    await deleteUser(product, userID, "delete");
}
