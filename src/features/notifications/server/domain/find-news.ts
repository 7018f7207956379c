import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  loadRecords,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import type { News } from "../extension-points.ts";

export interface NotificationEvent extends RecordRef {
  occasion: string;
  /** User who caused it, if not the author of the record; 0 for nobody. */
  actorID?: number | undefined;
  /** Deduplication key. Default: the record. */
  key?: string | undefined;
  /** Subject of the notification. Default: the parent of the record. */
  about?: RecordRef | undefined;
  /** Causes, such as an added tag. */
  causes?: readonly RecordRef[] | undefined;
}

/** Loads the current state of the record; undefined if it was deleted. */
export async function findNews(ctx: Ctx, event: NotificationEvent): Promise<News | undefined> {
  const { occasion, recordType, recordID, actorID, key } = event;
  const record = { recordType, recordID };
  const liveRecord = await findLiveRecord(ctx, record);
  if (!liveRecord) return undefined;
  const { head } = liveRecord;
  return {
    occasion,
    record,
    about: event.about ?? liveRecord.about,
    place: head.place,
    actorID: actorID ?? head.insertUserID ?? 0,
    date: ctx.now(),
    key: key ?? keyOfRecord(record),
    causes: event.causes ?? [],
  };
}

interface LiveRecord {
  head: RecordHead;
  about: RecordRef;
}

/** The record and its subject, ignoring permissions. Undefined if the record or an ancestor is deleted. */
export async function findLiveRecord(ctx: Ctx, record: RecordRef): Promise<LiveRecord | undefined> {
  const asSystem = ctx.as(systemViewer);
  const head = (await loadRecords(asSystem, record.recordType, [record.recordID])).get(
    record.recordID,
  );
  if (!head || head.dateDeleted) return undefined;
  if (!head.parent) return { head, about: record };
  const parent = (await loadRecordRefs(asSystem, [head.parent])).get(keyOfRecord(head.parent));
  return parent && !parent.dateDeleted ? { head, about: head.parent } : undefined;
}
