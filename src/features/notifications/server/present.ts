import type { IntlShape } from "@formatjs/intl";
import { shorten } from "#features/formats/server/public.ts";
import type { userFragments } from "#features/users/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import { kindOf } from "./domain/kinds.ts";
import type { NotificationDetails, NotificationType } from "./extension-points.ts";
import { maxCounted, type NotificationRow } from "./queries.ts";

type Actor =
  Awaited<ReturnType<typeof userFragments>> extends ReadonlyMap<number, infer Fragment>
    ? Fragment
    : never;

export interface NotificationView {
  row: NotificationRow;
  type: NotificationType;
  title: string;
  last: { recordType: string; recordID: number; key: string; url: string };
  firstUrl: string;
  actors: readonly Actor[];
  countActors: number;
  reason: { reason: string; title: string | undefined; url?: string | undefined };
  details: NotificationDetails | undefined;
}

type Intl = Pick<IntlShape<string>, "formatMessage" | "formatNumber">;

type FormatName = (text: string) => string;

const asHtml: FormatName = (text) => `<b><bdi>${escapeHtml(text)}</bdi></b>`;
const asText: FormatName = (text) => `\u2068${text}\u2069`;
const quoted: FormatName = (text) => `<bdi>${escapeHtml(cutText(text, maxNote, "…"))}</bdi>`;
const maxNote = 200;
const maxExcerpt = 200;

export const sentenceOf = (intl: Intl, view: NotificationView): string =>
  bodyOf(intl, view, asText);

export function presentNotification(intl: Intl, view: NotificationView, text = "") {
  const { row, type, last, firstUrl, actors, reason } = view;
  const { notificationID, dateInserted, dateUpdated, dateRead, dateSeen, count } = row;
  return {
    notificationID,
    activityType: type.type,
    activityName: type.type,
    kind: kindOf(type),
    body: withNote(intl, view, bodyOf(intl, view, asHtml)),
    excerpt: excerptOf(text),
    reason: reasonOf(intl, type, reason),
    reasonUrl: reason.url,
    reasonName: reason.url && reason.title,
    preferenceUrl: `/profile/notifications#${type.preference}`,
    photoUrl: actors[0]?.photoUrl || null,
    insertUser: actors[0],
    url: firstUrl,
    readUrl: `/notifications/read/${notificationID}`,
    count: Math.min(count, maxCounted),
    read: dateRead !== null,
    seen: dateRead !== null || dateSeen !== null,
    dateInserted,
    dateUpdated,
    recordType: last.recordType,
    recordID: last.recordID,
    recordUrl: last.url,
  };
}

const excerptOf = (text: string): string | undefined =>
  shorten(text.slice(0, 2 * maxExcerpt), maxExcerpt) || undefined;

function bodyOf(
  intl: Intl,
  { row, type, title, actors, countActors, details }: NotificationView,
  show: FormatName,
): string {
  const values = {
    people: peopleOf(intl, actors, countActors, show),
    count: countActors,
    title: show(title),
    things: row.count,
    isDescribed: details?.values !== undefined,
    ...Object.fromEntries(
      Object.entries(details?.values ?? {}).map(([name, value]) => [name, show(value)]),
    ),
  };
  return intl.formatMessage({ id: type.bodyID }, values);
}

const withNote = (intl: Intl, { details }: NotificationView, body: string): string =>
  details?.note
    ? intl.formatMessage({ id: "notifications.withNote" }, { body, note: quoted(details.note) })
    : body;

function peopleOf(
  intl: Intl,
  [first, second]: readonly Actor[],
  count: number,
  show: FormatName,
): string {
  return intl.formatMessage(
    { id: "notifications.people" },
    {
      count,
      first: show(first?.name ?? ""),
      second: show(second?.name ?? ""),
      others: count - 1,
    },
  );
}

export function reasonOf(
  intl: Intl,
  { reasons }: NotificationType,
  { reason, title }: NotificationView["reason"],
): string | undefined {
  const id = new Map(Object.entries(reasons)).get(reason);
  return id && intl.formatMessage({ id }, { title: title ?? "", isNamed: title !== undefined });
}
