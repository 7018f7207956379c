import type { IntlShape } from "@formatjs/intl";
import type { userFragments } from "#features/users/server/public.ts";
import { escapeHtml } from "#platform/contract/escape-html.ts";
import type { NotificationType } from "./extension-points.ts";
import { maxCounted, type NotificationRow } from "./queries.ts";

type Actor =
  Awaited<ReturnType<typeof userFragments>> extends ReadonlyMap<number, infer Fragment>
    ? Fragment
    : never;

export interface Told {
  row: NotificationRow;
  type: NotificationType;
  title: string;
  last: { recordType: string; recordID: number; url: string };
  firstUrl: string;
  actors: readonly Actor[];
  countActors: number;
  reason: { reason: string; title: string | undefined };
}

type Intl = Pick<IntlShape<string>, "formatMessage" | "formatNumber">;

type Show = (text: string) => string;

const asHtml: Show = (text) => `<b><bdi>${escapeHtml(text)}</bdi></b>`;
const asText: Show = (text) => `\u2068${text}\u2069`;

export const sentenceOf = (intl: Intl, told: Told): string => bodyOf(intl, told, asText);

export function presentNotification(intl: Intl, told: Told) {
  const { row, type, last, firstUrl, actors, reason } = told;
  const { notificationID, dateInserted, dateUpdated, dateRead, count } = row;
  return {
    notificationID,
    activityType: type.type,
    activityName: type.type,
    body: bodyOf(intl, told, asHtml),
    reason: reasonOf(intl, type, reason),
    photoUrl: actors[0]?.photoUrl || null,
    insertUser: actors[0],
    url: firstUrl,
    readUrl: `/notifications/read/${notificationID}`,
    count: Math.min(count, maxCounted),
    read: dateRead !== null,
    dateInserted,
    dateUpdated,
    recordType: last.recordType,
    recordID: last.recordID,
    recordUrl: last.url,
  };
}

function bodyOf(intl: Intl, { row, type, title, actors, countActors }: Told, show: Show): string {
  const values = {
    people: peopleOf(intl, actors, countActors, show),
    count: countActors,
    title: show(title),
    things: row.count,
  };
  return intl.formatMessage({ id: type.bodyID }, values);
}

function peopleOf(
  intl: Intl,
  [first, second]: readonly Actor[],
  count: number,
  show: Show,
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
  { reason, title }: Told["reason"],
): string | undefined {
  const id = new Map(Object.entries(reasons)).get(reason);
  return id && intl.formatMessage({ id }, { title: title ?? "", isNamed: title !== undefined });
}
