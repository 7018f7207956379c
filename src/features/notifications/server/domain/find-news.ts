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

/** Something that happened to a record, by ids alone. */
export interface Happening extends RecordRef {
  /** The name of the event. */
  occasion: string;
  /** Whoever did it, where that is not the author of the record; 0 for nobody. */
  actorID?: number | undefined;
  /** What it is told by, once; the record itself unless told. */
  key?: string | undefined;
  /** What it is told about, where that is not what the record is a part of. */
  about?: RecordRef | undefined;
  /** What brought it about, such as a tag that a record was given. */
  causes?: readonly RecordRef[] | undefined;
}

/** What there is to tell, as the record is now; nothing of what is gone. */
export async function findNews(ctx: Ctx, happening: Happening): Promise<News | undefined> {
  const { occasion, recordType, recordID, actorID, key } = happening;
  const record = { recordType, recordID };
  const standing = await findStanding(ctx, record);
  if (!standing) return undefined;
  const { head } = standing;
  return {
    occasion,
    record,
    about: happening.about ?? standing.about,
    place: head.place,
    actorID: actorID ?? head.insertUserID ?? 0,
    date: ctx.now(),
    key: key ?? keyOfRecord(record),
    causes: happening.causes ?? [],
  };
}

interface Standing {
  head: RecordHead;
  about: RecordRef;
}

/** A record that is there for anybody, and what is told of it is about; what is within something that is gone is not. */
export async function findStanding(ctx: Ctx, record: RecordRef): Promise<Standing | undefined> {
  const asSystem = ctx.as(systemViewer);
  const head = (await loadRecords(asSystem, record.recordType, [record.recordID])).get(
    record.recordID,
  );
  if (!head || head.dateDeleted) return undefined;
  if (!head.parent) return { head, about: record };
  const parent = (await loadRecordRefs(asSystem, [head.parent])).get(keyOfRecord(head.parent));
  return parent && !parent.dateDeleted ? { head, about: head.parent } : undefined;
}
