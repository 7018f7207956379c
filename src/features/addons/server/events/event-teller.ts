import { randomUUID } from "node:crypto";
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
import { mayReadRecord } from "#platform/server/records/record-types.ts";
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
    payload: { ...told, key },
    jobID: derivedJobID(told.id, `addon ${key}`),
  }));
  await ctx.transaction(({ platform, db }) => platform.queue.send(db, ...jobs));
}

const maySee = async (ctx: Ctx, addon: RunningAddon, { permission }: WebhookEvent) =>
  permission === undefined || canByName(await viewerOf(ctx, addon), permission);

/** Tried again where the add-on fails, and dropped where it no longer runs. */
export const eventCaller = defineJob({
  ...tellEvent,
  retries: 3,
  concurrency: 4,
  timeout: 120,
  async handle(ctx, { key, ...event }) {
    const addon = asRunning(ctx, await findAddon(ctx, key));
    if (!addon || !isListening(addon, event.type) || !(await mayRead(ctx, addon, event))) return;
    await callAndThrow(ctx, addon, event);
  },
});

/** Records that are gone meanwhile, or that the add-on may not read, are none of its business. */
async function mayRead(
  ctx: Ctx,
  addon: RunningAddon,
  { type, data }: { type: string; data: object },
) {
  const kind = ctx.platform.extensions.find(webhookEvents, type);
  const record = kind?.record?.(data);
  if (!record || kind?.isRemoval?.(data)) return true;
  return mayReadRecord(ctx.as(await viewerOf(ctx, addon)), record);
}

async function callAndThrow(ctx: Ctx, addon: RunningAddon, args: object) {
  try {
    await callAddon(ctx, addon, { kind: "event", args });
  } catch (error) {
    // The failure is counted; whether the add-on still runs is asked before the next try.
    if (!(error instanceof AddonError)) throw error;
    throw new Error(`${addon.key}: ${error.message}`, { cause: error });
  }
}
