import { forbidden, notFound } from "#platform/contract/errors.ts";
import { defineLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import * as events from "../queries/events.ts";
import { findOccurrence, listNext, type OccurrenceRow } from "../queries/occurrences.ts";
import { isVisible, mayManage } from "./places.ts";

export const eventTag = (eventID: number): string => `event:${eventID}`;

/** Changes with events that are added, moved or deleted, unlike `eventsTag`, which changes with every answer. */
export const countOfEventsTag = "events count";

/** Lists and calendars. */
export const eventsTag = "events";

const loadEvent = defineLoad((ctx, eventID: number) => events.findEvent(ctx, eventID));

/** One that the viewer may see; for others it is not there. 403 for tokens without the scope. */
export async function getVisibleEvent(ctx: Ctx, eventID: number): Promise<events.EventRow> {
  const { scopes } = ctx.viewer;
  if (scopes && !scopes.includes("events.view")) throw forbidden(["events.view"]);
  return seen(ctx, await loadEvent(ctx, eventID));
}

/** One that the viewer may change; 403 for those who may only see it. */
export async function getManageableEvent(ctx: Ctx, eventID: number): Promise<events.EventRow> {
  const row = await getVisibleEvent(ctx, eventID);
  if (!(await mayManage(ctx, row))) throw forbidden(["events.manage"]);
  return row;
}

/** The same, kept from other changes until the transaction ends. */
export async function lockManageableEvent(
  tx: TransactionCtx,
  eventID: number,
): Promise<events.EventRow> {
  const row = await seen(tx, await events.lockEvent(tx, eventID));
  if (!(await mayManage(tx, row))) throw forbidden(["events.manage"]);
  return row;
}

async function seen(ctx: Ctx, row: events.EventRow | undefined): Promise<events.EventRow> {
  if (!row || !(await isVisible(ctx, row))) throw notFound("Event");
  return row;
}

/** An occurrence of an event, by default the next one. */
export async function getOccurrence(
  ctx: Ctx,
  { eventID }: { eventID: number },
  occurrenceID: number | undefined,
): Promise<OccurrenceRow> {
  const [next] = occurrenceID === undefined ? await listNext(ctx, [eventID]) : [];
  const row = occurrenceID === undefined ? next : await findOccurrence(ctx, occurrenceID);
  if (!row || row.eventID !== eventID) throw notFound("Occurrence");
  return row;
}
