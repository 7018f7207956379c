import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { ObservedEvent } from "#platform/server/jobs/jobs.ts";
import { loadRecords, type RecordHead } from "#platform/server/records/record-types.ts";
import { deliverDue } from "../domain/job-kinds.ts";
import { wantedBy } from "../domain/wanted-by.ts";
import { type WebhookEvent, webhookEvents } from "../extension-points.ts";
import { insertDeliveries } from "../queries/deliveries.ts";
import { insertEvent, type NewEvent } from "../queries/events.ts";
import { listWebhooks, type WebhookRow } from "../queries/webhooks.ts";

/** Stores an event and its deliveries, unless the site has no webhooks. */
export async function noteEvent(ctx: Ctx, { event: type, payload, date }: ObservedEvent) {
  const kind = ctx.platform.extensions.find(webhookEvents, type);
  const webhooks = kind ? await listWebhooks(ctx) : [];
  if (!kind || webhooks.length === 0) return;
  const dateOccurred = date === undefined ? ctx.now() : new Date(date);
  const event = {
    ...(await describeEvent(ctx, kind, kind.payload.parse(payload))),
    dateOccurred,
  };
  const told = await findTold(ctx, webhooks, event);
  await ctx.transaction(async (tx) => {
    const inserted = await insertEvent(tx, event);
    if (!inserted || told.length === 0) return;
    const { webhookEventID } = inserted;
    await insertDeliveries(
      tx,
      told.map((webhookID) => ({ webhookID, webhookEventID })),
    );
    for (const webhookID of told)
      await tx.enqueue(deliverDue, { webhookID }, { key: String(webhookID) });
  });
}

async function describeEvent(
  ctx: Ctx,
  kind: WebhookEvent,
  payload: object,
): Promise<Omit<NewEvent, "dateOccurred">> {
  const ref = kind.record?.(payload);
  const head = ref && (await loadRecords(ctx, ref.recordType, [ref.recordID])).get(ref.recordID);
  const categoryID = head?.place?.recordType === "category" ? head.place.recordID : null;
  return {
    key: ctx.jobID ?? randomUUID(),
    type: kind.type,
    data: { ...ref, ...(head && dataOf(kind, head)), ...payload },
    recordType: ref?.recordType ?? null,
    recordID: ref?.recordID ?? null,
    categoryID: ref?.recordType === "category" ? ref.recordID : categoryID,
    userID: kind.userID?.(payload) ?? null,
  };
}

/** The address of a removed record has its title, which its readers alone may know. */
const dataOf = ({ isRemoval }: WebhookEvent, { url, insertUserID, parent, place }: RecordHead) => ({
  ...(url && !isRemoval && { url }),
  ...(insertUserID && { insertUserID }),
  ...(parent && { parentRecordType: parent.recordType, parentRecordID: parent.recordID }),
  ...(place && { placeRecordType: place.recordType, placeRecordID: place.recordID }),
});

async function findTold(ctx: Ctx, webhooks: readonly WebhookRow[], event: NewEvent) {
  const told: number[] = [];
  for (const webhook of webhooks)
    if (webhook.isActive && (await wantedBy(ctx, webhook, [event])).length > 0)
      told.push(webhook.webhookID);
  return told;
}
