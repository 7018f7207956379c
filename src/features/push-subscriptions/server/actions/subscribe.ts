import { requireSession } from "#features/accounts/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type { PushSubscriptionPost } from "../../contract/resources.ts";
import { checkEndpoint } from "../domain/check-endpoint.ts";
import { isPublicKey } from "../domain/web-push.ts";
import { removeByEndpoint, removeOldest, storeSubscription } from "../queries.ts";
import { isEnabled } from "../settings.ts";

const maxDevices = 10;

export async function subscribe(ctx: Ctx, { endpoint, keys, replaces }: PushSubscriptionPost) {
  const sessionID = requireSession(ctx);
  if (!(await readSetting(ctx, isEnabled)))
    throw conflict("This site does not send notifications to devices.");
  checkEndpoint(ctx.platform.config, endpoint);
  const publicKey = Buffer.from(keys.p256dh, "base64url");
  if (!isPublicKey(publicKey)) throw invalid({ field: "p256dh", message: "This is not a key." });
  return ctx.transaction(async (tx) => {
    const { userID } = tx.viewer;
    await lockForLimit(tx, `devices ${userID}`);
    if (replaces && replaces !== endpoint) await removeByEndpoint(tx, userID, replaces);
    const row = await storeSubscription(tx, {
      userID,
      sessionID,
      endpoint,
      publicKey,
      auth: Buffer.from(keys.auth, "base64url"),
      userAgent: ctx.request?.headers["user-agent"]?.slice(0, 300) ?? null,
    });
    await removeOldest(tx, userID, maxDevices);
    return row;
  });
}
