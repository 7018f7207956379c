import { ownValue } from "#platform/contract/own-value.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { derivedJobID } from "#platform/server/jobs/derived-job-id.ts";
import { filterRecipients } from "../domain/filter-recipients.ts";
import { findNews, type NotificationEvent } from "../domain/find-news.ts";
import { announceChange } from "../domain/live.ts";
import { popupChannel } from "../domain/popup.ts";
import { offeredChannels, readEnabledChannels } from "../domain/preferences.ts";
import {
  type Audience,
  audiences,
  type News,
  notificationTypes,
  type Recipient,
} from "../extension-points.ts";
import { withdrawSome } from "../queries/withdrawals.ts";
import { listNotifiedOf, lockNews } from "../queries.ts";

/** Batch size, which bounds memory. */
const batchSize = 500;

export interface Place {
  audience: string;
  after: number;
}

/**
 * Notifies a batch of recipients, one audience after the other, and enqueues a job for the rest in the same
 * transaction. Resumes after a crash without duplicates.
 */
export const notifyNextBatch = (ctx: Ctx, event: NotificationEvent, from?: Place): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockNews(tx, event);
    const news = await findNews(tx, event);
    if (!news) return;
    if (news.about !== news.record) await lockNews(tx, news.about);
    const next = await notifyInOrder(tx, news, from);
    if (next) await enqueueRest(tx, event, next);
  });

async function notifyInOrder(
  tx: TransactionCtx,
  news: News,
  from: Place | undefined,
): Promise<Place | undefined> {
  let limit = batchSize;
  for (const audience of listRemainingAudiences(tx, news.occasion, from)) {
    const after = audience.name === from?.audience ? from.after : 0;
    if (after === 0) await withdrawOutdated(tx, news, audience);
    const candidates = await notifyBatch(tx, news, audience, { after, limit });
    limit -= candidates.length;
    const last = candidates.at(-1);
    if (last && limit <= 0) return { audience: audience.name, after: last.userID };
  }
  return undefined;
}

function listRemainingAudiences(
  { platform: { extensions } }: Ctx,
  occasion: string,
  from: Place | undefined,
): Audience[] {
  const order = extensions
    .list(audiences)
    .filter(({ occasions }) => occasions.includes(occasion))
    .toSorted((one, other) => one.order - other.order);
  const start = from ? order.findIndex(({ name }) => name === from.audience) : 0;
  return start < 0 ? [] : order.slice(start);
}

interface Batch {
  after: number;
  limit: number;
}

async function notifyBatch(
  tx: TransactionCtx,
  news: News,
  audience: Audience,
  batch: Batch,
): Promise<readonly Recipient[]> {
  const { extensions } = tx.platform;
  const type = extensions.find(notificationTypes, audience.type);
  if (!type) throw new Error(`There is no type of notification ${audience.type}.`);
  const candidates = await audience.list(tx, news, batch);
  const recipients = await limitRecipients(
    tx,
    news,
    audience,
    await filterRecipients(tx, news, audience, candidates),
  );
  if (recipients.length > 0) {
    const userIDs = recipients.map(({ userID }) => userID);
    const usually = await readEnabledChannels(tx, userIDs, type);
    const chosen = await audience.listChosen?.(tx, news, userIDs);
    const wants = (userID: number, channel: string) =>
      ownValue(chosen?.get(userID) ?? {}, channel) ?? usually(userID, channel);
    await withdrawWeaker(
      tx,
      news,
      audience,
      userIDs.filter((userID) => wants(userID, popupChannel.channel)),
    );
    for (const { channel, deliver } of await offeredChannels(tx)) {
      const channelRecipients = recipients.filter(({ userID }) => wants(userID, channel));
      const { reason } = audience;
      if (channelRecipients.length > 0)
        await deliver(tx, { news, type: type.type, reason, recipients: channelRecipients });
    }
  }
  return candidates;
}

/** Withdraws notifications from members to whom this reason no longer applies. */
async function withdrawOutdated(tx: TransactionCtx, news: News, audience: Audience) {
  const { reason, most = batchSize } = audience;
  if (!audience.listStill) return;
  const notifiedIDs = await listNotifiedOf(tx, news.record, { reason, limit: most });
  if (notifiedIDs.length === 0) return;
  const still = new Set(await audience.listStill(tx, news, notifiedIDs));
  const userIDs = notifiedIDs.filter((userID) => !still.has(userID));
  await withdrawReasons(tx, news, userIDs, [reason]);
}

/** A notification for a weaker reason is replaced by this one, as unread. */
async function withdrawWeaker(
  tx: TransactionCtx,
  news: News,
  { order }: Audience,
  userIDs: readonly number[],
) {
  const weaker = tx.platform.extensions.list(audiences).filter((other) => other.order > order);
  const reasons = [...new Set(weaker.map(({ reason }) => reason))];
  if (reasons.length > 0) await withdrawReasons(tx, news, userIDs, reasons);
}

async function withdrawReasons(
  tx: TransactionCtx,
  { key }: News,
  userIDs: readonly number[],
  reasons: readonly string[],
) {
  if (userIDs.length === 0) return;
  const limit = userIDs.length;
  await announceChange(tx, await withdrawSome(tx, { key, userIDs, reasons }, limit));
}

/** Limits the batch to the rest of the audience's `most`. */
async function limitRecipients(
  ctx: Ctx,
  { record }: News,
  { reason, most }: Audience,
  recipients: readonly Recipient[],
): Promise<readonly Recipient[]> {
  if (most === undefined || recipients.length === 0) return recipients;
  const notifiedBefore = new Set(await listNotifiedOf(ctx, record, { reason, limit: most }));
  return recipients
    .filter(({ userID }) => !notifiedBefore.has(userID))
    .slice(0, most - notifiedBefore.size);
}

/** The job id is deterministic, so that a repeated step enqueues it only once. */
async function enqueueRest(tx: TransactionCtx, event: NotificationEvent, from: Place) {
  const { platform, db, jobID = "" } = tx;
  const payload = { ...event, from };
  const next = derivedJobID(jobID, JSON.stringify(payload));
  await platform.queue.send(db, { name: "notifications.tell", payload, jobID: next });
}
