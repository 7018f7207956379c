import { canByName, systemViewer, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { webhookEvents } from "../extension-points.ts";
import type { NotedEvent } from "../queries/events.ts";

type SeenEvent = Pick<NotedEvent, "type" | "recordType" | "recordID"> & { data: unknown };

/** Those of the events that the viewer may know of, in a fixed number of loads. */
export async function visibleEvents<Event extends SeenEvent>(
  ctx: Ctx,
  viewer: Viewer,
  events: readonly Event[],
): Promise<Event[]> {
  const { extensions } = ctx.platform;
  const permitted = events.filter(({ type }) => {
    const kind = extensions.find(webhookEvents, type);
    return kind && (!kind.permission || canByName(viewer, kind.permission));
  });
  const refs = permitted.flatMap(refsOf);
  const read = await loadRecordRefs(ctx.as(viewer), refs);
  const removed = permitted.filter(({ type, data }) =>
    extensions.find(webhookEvents, type)?.isRemoval?.(data as object),
  );
  const wherePlaced = await findReadablePlaces(ctx, viewer, removed.flatMap(refsOf));
  const isTold = (event: Event, ref: RecordRef) =>
    read.has(keyOfRecord(ref)) || (removed.includes(event) && wherePlaced.has(keyOfRecord(ref)));
  return permitted.filter((event) => refsOf(event).every((ref) => isTold(event, ref)));
}

const refsOf = ({ recordType, recordID }: SeenEvent): RecordRef[] =>
  recordType && recordID !== null ? [{ recordType, recordID }] : [];

/** Keys of removed records in places that the viewer may read. */
async function findReadablePlaces(ctx: Ctx, viewer: Viewer, refs: readonly RecordRef[]) {
  const heads = await loadRecordRefs(ctx.as(systemViewer), refs);
  const places = new Map(
    [...heads].flatMap(([key, { place, parent }]) => {
      const where = place ?? parent;
      return where ? [[key, where] as const] : [];
    }),
  );
  const read = await loadRecordRefs(ctx.as(viewer), [...places.values()]);
  return new Set([...places].filter(([, place]) => read.has(keyOfRecord(place))).map(([k]) => k));
}
