import { createHmac } from "node:crypto";
import { quietUntil, readSchedule } from "#features/notification-mails/server/public.ts";
import { listReadKeys, recheckPending } from "#features/notifications/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { messageFor, type PushMessage } from "../domain/message.ts";
import { siteKey, siteSubject } from "../domain/site-key.ts";
import { encryptFor } from "../domain/web-push.ts";
import { countRefusal, forgetRefusals } from "../queries/refusals.ts";
import { findNotice, findSubscription, noteSent, removeDead } from "../queries.ts";
import { isEnabled } from "../settings.ts";

/** How long push services hold messages for offline devices. */
const lifeSeconds = 86_400;
/** How long to retry. An unreachable device is not a failure of the site. */
const retryLimitMs = 300_000;

export interface Push {
  pushSubscriptionID: number;
  key: string;
  dateDue?: string | undefined;
}

/**
 * Sends a notification to a device, unless it is read, no longer visible or unwanted. Postponed during quiet
 * hours. Throws on temporary failures; deletes devices that the push service reports as gone.
 */
export async function sendPush(ctx: Ctx, push: Push): Promise<void> {
  const { pushSubscriptionID } = push;
  const device = await findSubscription(ctx, pushSubscriptionID);
  if (!device || !(await readSetting(ctx, isEnabled))) return;
  const notice = await findPendingNotice(ctx, device.userID, push.key);
  if (!notice) return;
  const quietEnd = quietUntil(ctx.now(), await readSchedule(ctx, device.userID));
  if (quietEnd) return postpone(ctx, push, quietEnd);
  const message = await messageFor(ctx, notice);
  if (!message) return;
  try {
    await deliver(ctx, device, message);
  } catch (error) {
    const dateDue = push.dateDue ? new Date(push.dateDue) : notice.dateInserted;
    if (ctx.now().getTime() - dateDue.getTime() < retryLimitMs) throw error;
    ctx.log.warn({ pushSubscriptionID, err: error }, "a message did not reach a device");
  }
}

async function findPendingNotice(ctx: Ctx, userID: number, key: string) {
  const notice = await findNotice(ctx, userID, key);
  if (!notice || (await listReadKeys(ctx, userID, [key])).has(key)) return undefined;
  const states = await recheckPending(ctx, { userID, channel: "push" }, [notice]);
  return states.get(key) === "deliverable" ? notice : undefined;
}

const postpone = (ctx: Ctx, { pushSubscriptionID, key }: Push, runAt: Date): Promise<void> =>
  ctx.transaction(async (tx) => {
    const payload = { pushSubscriptionID, key, dateDue: runAt.toISOString() };
    const job = { name: "push.deliver", payload, runAt, key: `${pushSubscriptionID} ${key}` };
    await tx.platform.queue.send(tx.db, job);
  });

async function deliver(ctx: Ctx, device: Device, message: PushMessage): Promise<void> {
  const { pushSubscriptionID, endpoint } = device;
  const status = await post(ctx, device, message);
  if (status === 404 || status === 410)
    return void (await removeDead(ctx, pushSubscriptionID, endpoint));
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
  const service = new URL(endpoint).host;
  if (status >= 300)
    ctx.log.warn({ pushSubscriptionID, status }, "a push service refused a message");
  // The push service rejected the site's key; the device still exists.
  if (status === 401 || status === 403) await countRefusal(ctx, service, status);
  if (status >= 300) return;
  await forgetRefusals(ctx, service);
  await noteSent(ctx, pushSubscriptionID);
}

type Device = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/**
 * Push services replace pending messages of the same topic (RFC 8030). Hashed, so that the service learns nothing.
 */
const topicOf = ({ auth }: Device, { tag }: PushMessage): string =>
  createHmac("sha256", auth).update(tag).digest("base64url").slice(0, 32);

async function post(
  { platform: { config }, now }: Ctx,
  device: Device,
  message: PushMessage,
): Promise<number> {
  const { endpoint, publicKey, auth } = device;
  try {
    const { status } = await fetchSafely(config, endpoint, {
      method: "POST",
      headers: {
        authorization: siteKey(config).authorize(
          new URL(endpoint).origin,
          siteSubject(config),
          now(),
        ),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        topic: topicOf(device, message),
        ttl: String(lifeSeconds),
        urgency: "normal",
      },
      body: encryptFor({ publicKey, auth }, JSON.stringify(message)),
      maxBytes: 65_536,
    });
    return status;
  } catch (error) {
    // An endpoint that must not be requested counts as gone.
    if (error instanceof OutgoingError && error.reason === "refused") return 404;
    throw error;
  }
}
