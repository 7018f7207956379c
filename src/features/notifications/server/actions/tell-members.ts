import { ownValue } from "#platform/contract/own-value.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { derivedJobID } from "#platform/server/derived-job-id.ts";
import { findNews, type Happening } from "../domain/find-news.ts";
import { announceChange } from "../domain/live.ts";
import { popupChannel } from "../domain/popup.ts";
import { offeredChannels, wishesOf } from "../domain/preferences.ts";
import { whoHears } from "../domain/who-hears.ts";
import {
  type Audience,
  audiences,
  type News,
  notificationTypes,
  type Recipient,
} from "../extension-points.ts";
import { withdrawSome } from "../queries/withdrawals.ts";
import { listToldOf, lockNews } from "../queries.ts";

/** Batch size, which bounds memory. */
const atOnce = 500;

export interface Place {
  audience: string;
  after: number;
}

/**
 * Notifies a batch of recipients, one audience after the other, and enqueues a job for the rest in the same
 * transaction. Resumes after a crash without duplicates.
 */
export const tellSome = (ctx: Ctx, happening: Happening, from?: Place): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockNews(tx, happening);
    const news = await findNews(tx, happening);
    if (!news) return;
    if (news.about !== news.record) await lockNews(tx, news.about);
    const next = await tellInOrder(tx, news, from);
    if (next) await goOn(tx, happening, next);
  });

async function tellInOrder(
  tx: TransactionCtx,
  news: News,
  from: Place | undefined,
): Promise<Place | undefined> {
  let limit = atOnce;
  for (const audience of audiencesFrom(tx, news.occasion, from)) {
    const after = audience.name === from?.audience ? from.after : 0;
    if (after === 0) await withdrawFromOthers(tx, news, audience);
    const found = await tellBatch(tx, news, audience, { after, limit });
    limit -= found.length;
    const last = found.at(-1);
    if (last && limit <= 0) return { audience: audience.name, after: last.userID };
  }
  return undefined;
}

function audiencesFrom(
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

async function tellBatch(
  tx: TransactionCtx,
  news: News,
  audience: Audience,
  batch: Batch,
): Promise<readonly Recipient[]> {
  const { extensions } = tx.platform;
  const type = extensions.find(notificationTypes, audience.type);
  if (!type) throw new Error(`There is no type of notification ${audience.type}.`);
  const found = await audience.list(tx, news, batch);
  const told = await withinMost(tx, news, audience, await whoHears(tx, news, audience, found));
  if (told.length > 0) {
    const userIDs = told.map(({ userID }) => userID);
    const usually = await wishesOf(tx, userIDs, type);
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
      const recipients = told.filter(({ userID }) => wants(userID, channel));
      const { reason } = audience;
      if (recipients.length > 0) await deliver(tx, { news, type: type.type, reason, recipients });
    }
  }
  return found;
}

/** Withdraws notifications from members to whom this reason no longer applies. */
async function withdrawFromOthers(tx: TransactionCtx, news: News, audience: Audience) {
  const { reason, most = atOnce } = audience;
  if (!audience.listStill) return;
  const told = await listToldOf(tx, news.record, { reason, limit: most });
  if (told.length === 0) return;
  const still = new Set(await audience.listStill(tx, news, told));
  const userIDs = told.filter((userID) => !still.has(userID));
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
async function withinMost(
  ctx: Ctx,
  { record }: News,
  { reason, most }: Audience,
  recipients: readonly Recipient[],
): Promise<readonly Recipient[]> {
  if (most === undefined || recipients.length === 0) return recipients;
  const already = new Set(await listToldOf(ctx, record, { reason, limit: most }));
  return recipients.filter(({ userID }) => !already.has(userID)).slice(0, most - already.size);
}

/** The job id is deterministic, so that a repeated step enqueues it only once. */
async function goOn(tx: TransactionCtx, happening: Happening, from: Place) {
  const { platform, db, jobID = "" } = tx;
  const payload = { ...happening, from };
  const next = derivedJobID(jobID, JSON.stringify(payload));
  await platform.queue.send(db, { name: "notifications.tell", payload, jobID: next });
}
