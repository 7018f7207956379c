import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { type WebhookEvent, webhookEvents } from "#features/webhooks/server/public.ts";
import { canByName } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { derivedJobID } from "#platform/server/jobs/derived-job-id.ts";
import {
  defineJob,
  type EventObserver,
  type ObservedEvent,
  observedEvent,
} from "#platform/server/jobs/jobs.ts";
import {
  loadRecords,
  mayReadRecord,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { callAddon } from "../actions/call-addon.ts";
import { asRunning, findAddon, listRunning, type RunningAddon } from "../domain/addons.ts";
import { viewerOf } from "../domain/viewer-of.ts";
import { AddonError } from "../processes/addon-error.ts";
import { tellEvent } from "./job-kinds.ts";

const isListening = ({ found, row }: RunningAddon, event: string) =>
  row.acceptedCapabilities.includes("listens") &&
  found.manifest.contributes.listens.includes(event);

const listListening = async (ctx: Ctx, event: string): Promise<RunningAddon[]> =>
  (await listRunning(ctx)).filter((addon) => isListening(addon, event));

/** Makes a job of an event for each add-on that listens to it, so that none holds up another. */
export const eventTeller: EventObserver = {
  job: defineJob({
    name: "addons.note-event",
    payload: observedEvent,
    retries: 20,
    concurrency: 2,
    handle: tellAddons,
  }),
  wants: async (ctx, event) => (await listListening(ctx, event)).length > 0,
};

async function tellAddons(ctx: Ctx, { event: type, payload, date }: ObservedEvent) {
  const kind = ctx.platform.extensions.find(webhookEvents, type);
  if (!kind) return;
  const data = kind.payload.parse(payload);
  const told = {
    id: ctx.jobID ?? randomUUID(),
    type,
    date: date ?? ctx.now().toISOString(),
    data: { ...kind.record?.(data), ...data },
  };
  const keys: string[] = [];
  for (const addon of await listListening(ctx, type))
    if (await maySee(ctx, addon, kind)) keys.push(addon.key);
  // The ids keep it from telling an event twice when it runs again.
  const jobs = keys.map((key) => ({
    name: tellEvent.name,
    payload: { ...told, key, tries: 0, isCounted: false },
    jobID: derivedJobID(told.id, `addon ${key}`),
  }));
  await ctx.transaction(({ platform, db }) => platform.queue.send(db, ...jobs));
}

const maySee = async (ctx: Ctx, addon: RunningAddon, { permission }: WebhookEvent) =>
  permission === undefined || canByName(await viewerOf(ctx, addon), permission);

/** Seconds before an add-on that failed gets the event again. */
const pauses = [5, 60, 600, 3_000];

/** Tried again where the add-on fails, which is counted once, and dropped where it no longer runs. */
export const eventCaller = defineJob({
  ...tellEvent,
  retries: 3,
  concurrency: 4,
  timeout: 120,
  async handle(ctx, { tries, isCounted, ...told }) {
    const { key, ...event } = told;
    const addon = asRunning(ctx, await findAddon(ctx, key));
    if (!addon || !isListening(addon, event.type) || !(await mayRead(ctx, addon, event))) return;
    try {
      await callAddon(ctx, addon, { kind: "event", args: event, isCounted });
    } catch (error) {
      if (!(error instanceof AddonError)) throw error;
      await tellLater(ctx, { ...told, tries, isCounted: error.isCounted });
    }
  },
});

/** The ids keep it from being told twice when this runs again. */
async function tellLater(ctx: Ctx, { tries, ...event }: z.output<typeof tellEvent.payload>) {
  const pause = pauses[tries];
  if (pause === undefined)
    return ctx.log.warn({ addon: event.key, event: event.type }, "event of an add-on dropped");
  const job = {
    name: tellEvent.name,
    payload: { ...event, tries: tries + 1 },
    jobID: derivedJobID(event.id, `addon ${event.key} ${tries + 1}`),
    runAt: new Date(ctx.now().getTime() + pause * 1_000),
  };
  await ctx.transaction(({ platform, db }) => platform.queue.send(db, job));
}

/** Records that are gone meanwhile, or that the add-on may not read, are none of its business, nor is its own doing. */
async function mayRead(
  ctx: Ctx,
  addon: RunningAddon,
  { type, data }: { type: string; data: object },
) {
  const kind = ctx.platform.extensions.find(webhookEvents, type);
  const { memberID } = addon.row;
  if (memberID !== null && "userID" in data && data.userID === memberID) return false;
  const record = kind?.record?.(data);
  if (!record || kind?.isRemoval?.(data)) return true;
  if (!(await mayReadRecord(ctx.as(await viewerOf(ctx, addon)), record))) return false;
  return !(await isWrittenBy(ctx, memberID, type, record));
}

async function isWrittenBy(ctx: Ctx, memberID: number | null, type: string, record: RecordRef) {
  if (memberID === null || !/\.(?:created|updated)$/.test(type)) return false;
  const { recordType, recordID } = record;
  const found = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  return found?.insertUserID === memberID;
}
