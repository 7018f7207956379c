import { intlFor } from "#features/locales/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecordFields } from "#platform/server/records/record-fields.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { type NotificationDetails, notificationTypes } from "../extension-points.ts";
import { settle } from "../jobs.ts";
import { type NotificationView, presentNotification } from "../present.ts";
import type { ItemRow, NotificationRow } from "../queries.ts";
import { excerptsOf } from "./excerpts.ts";

type Heads = ReadonlyMap<string, RecordHead>;
type People = Awaited<ReturnType<typeof userFragments>>;

/**
 * Omits deleted records, places that the viewer cannot see, and events by banned users. Number of queries per type
 * of record is constant.
 */
export async function presentNotifications(
  ctx: Ctx,
  rows: readonly NotificationRow[],
  expand: ReadonlySet<string>,
) {
  const views = await viewNotifications(ctx, rows);
  await enqueueUnseen(
    ctx,
    rows.filter((_row, index) => !views[index]),
  );
  const seen = views.flatMap((each) => each ?? []);
  const intl = await intlFor(ctx, ctx.locale);
  const recordIDs = seen.map(({ row }) => row.notificationID);
  const excerpts = await excerptsOf(
    ctx,
    seen.map(({ last }) => last),
  );
  const added = await loadRecordFields(ctx, "notification", { recordIDs, expand });
  return seen.map((each) => ({
    ...presentNotification(intl, each, excerpts.get(keyOfRecord(each.last))?.text),
    ...added(each.row.notificationID),
  }));
}

export async function viewNotifications(
  ctx: Ctx,
  rows: readonly NotificationRow[],
): Promise<(NotificationView | undefined)[]> {
  const heads = await loadRecordRefs(ctx, rows.flatMap(refsOf));
  const people = await userFragments(
    ctx,
    rows.flatMap(({ items }) => items.map(actorOf)),
  );
  const details = await loadDetails(ctx, rows);
  return rows.map((row) => {
    const view = viewNotification(ctx, row, heads, people);
    return view && { ...view, details: details.get(view.last.key) };
  });
}

async function loadDetails(ctx: Ctx, rows: readonly NotificationRow[]) {
  const details = new Map<string, NotificationDetails>();
  for (const [name, ofType] of Map.groupBy(rows, ({ type }) => type)) {
    const type = ctx.platform.extensions.find(notificationTypes, name);
    const items = ofType.flatMap((row) => row.items);
    for (const [key, each] of (await type?.describe?.(ctx, items)) ?? []) details.set(key, each);
  }
  return details;
}

const refsOf = ({ recordType, recordID, items }: NotificationRow): RecordRef[] => [
  { recordType, recordID },
  ...items.flatMap((item) => [
    { recordType: item.recordType, recordID: item.recordID },
    ...reasonRefs(item),
  ]),
];

const reasonRefs = ({ reasonType, reasonID }: ItemRow): RecordRef[] =>
  reasonType !== null && reasonID !== null ? [{ recordType: reasonType, recordID: reasonID }] : [];

const actorOf = ({ actorID }: ItemRow) => actorID;

function viewNotification(
  ctx: Ctx,
  row: NotificationRow,
  heads: Heads,
  people: People,
): Omit<NotificationView, "details"> | undefined {
  const type = ctx.platform.extensions.find(notificationTypes, row.type);
  const about = findLiveHead(heads, row);
  const items = row.items.flatMap((item) => {
    const head = findLiveHead(heads, item);
    const actor = people.get(item.actorID);
    const isSeen = item.actorID === 0 || (actor?.userID === item.actorID && actor.banned === 0);
    return head && isSeen ? [{ item, head, actor }] : [];
  });
  const [last] = items;
  const first = items.at(-1);
  if (!type || !about || !last || !first) return undefined;
  const actors = [
    ...new Map(
      items.flatMap(({ actor }) => (actor?.userID ? [[actor.userID, actor]] : [])),
    ).values(),
  ];
  const [reasonRef] = reasonRefs(last.item);
  const reasonHead = reasonRef && findLiveHead(heads, reasonRef);
  return {
    row: { ...row, count: row.count - (row.items.length - items.length) },
    type,
    title: about.name,
    last: { ...last.item, url: last.head.url ?? "/" },
    firstUrl: first.head.url ?? about.url ?? "/",
    actors,
    countActors: actors.length + countUnlisted(row),
    reason: {
      reason: last.item.reason,
      title: reasonRef && heads.get(keyOfRecord(reasonRef))?.name,
      url: reasonHead?.url,
    },
  };
}

const countUnlisted = ({ items, countActors }: NotificationRow): number =>
  countActors - new Set(items.map(actorOf)).size;

function findLiveHead(heads: Heads, ref: RecordRef): RecordHead | undefined {
  const head = heads.get(keyOfRecord(ref));
  return head && !head.dateDeleted ? head : undefined;
}

/** Withdraws notifications of records that nobody can see, so that they are no longer counted. */
async function enqueueUnseen(ctx: Ctx, rows: readonly NotificationRow[]) {
  const refs = new Map(rows.flatMap(refsOf).map((ref) => [keyOfRecord(ref), ref]));
  if (refs.size === 0) return;
  await ctx.transaction(async (tx) => {
    for (const [key, { recordType, recordID }] of refs)
      await tx.enqueue(settle, { recordType, recordID }, { key });
  });
}
