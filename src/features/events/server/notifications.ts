import { commentCreated } from "#features/comments/contract/events.ts";
import type {
  Audience,
  News,
  NotificationItem,
  NotificationType,
  Recipient,
} from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  eventChanged,
  occurrenceCancelled,
  occurrenceMoved,
  occurrenceNear,
  placeFreed,
  placeOffered,
} from "../contract/events.ts";
import { visibleEvents } from "./domain/places.ts";
import { findEvent, listEventsByID } from "./queries/events.ts";
import { listOccurrencesByID } from "./queries/occurrences.ts";
import { listComing, listComingToEvent } from "./queries/participants.ts";

const common = {
  group: "followedPosts",
  reasons: { participant: "events.reason.participant" },
  defaults: { popup: true, email: true },
} satisfies Partial<NotificationType>;

const reminder: NotificationType = {
  ...common,
  type: "EventReminder",
  preference: "eventReminder",
  labelID: "events.type.reminder",
  bodyID: "events.body.reminder",
  describe: describeTimes,
};

const change: NotificationType = {
  ...common,
  type: "EventChange",
  preference: "eventChange",
  labelID: "events.type.change",
  bodyID: "events.body.change",
};

const cancelled: NotificationType = {
  ...common,
  type: "EventCancelled",
  preference: "eventChange",
  labelID: "events.type.change",
  bodyID: "events.body.cancelled",
};

const place: NotificationType = {
  ...common,
  type: "EventPlace",
  preference: "eventPlace",
  labelID: "events.type.place",
  bodyID: "events.body.place",
  describe: describeTimes,
};

const ofComments = { group: "followedPosts", bodyID: "events.body.comment" } as const;

const comment: NotificationType = {
  ...ofComments,
  type: "EventComment",
  preference: "EventComment",
  kind: "reply",
  labelID: "events.type.comment",
  reasons: { organizer: "events.reason.organizer" },
  defaults: common.defaults,
};

/** For those who choose so, as many come to an event. */
const comingComment: NotificationType = {
  ...ofComments,
  type: "ComingEventComment",
  preference: "ComingEventComment",
  labelID: "events.type.comingComment",
  reasons: { coming: "events.reason.coming" },
  defaults: {},
};

/** Keys of offers end with the time until which the place is kept. */
const offered: NotificationType = {
  ...place,
  type: "EventPlaceOffer",
  bodyID: "events.body.offer",
  reasons: { waiting: "events.reason.waiting" },
};

export const eventNotifications = [
  reminder,
  change,
  cancelled,
  place,
  offered,
  comment,
  comingComment,
] as const;

/** Occasion of an event that was cancelled as a whole. */
export const eventCancelled = `${eventChanged.name}.cancelled`;

const ofOccurrence = { order: 10, reason: "participant" } as const;

export const eventAudiences: readonly Audience[] = [
  {
    ...ofOccurrence,
    name: "events.reminded",
    occasions: [occurrenceNear.name],
    type: reminder.type,
    list: (ctx, { record }, batch) => listComing(ctx, record.recordID, batch),
  },
  {
    ...ofOccurrence,
    name: "events.changed",
    occasions: [eventChanged.name],
    type: change.type,
    list: (ctx, { record }, batch) => listComingToEvent(ctx, record.recordID, batch),
  },
  {
    ...ofOccurrence,
    name: "events.cancelled",
    occasions: [eventCancelled],
    type: cancelled.type,
    list: (ctx, { record }, batch) => listComingToEvent(ctx, record.recordID, batch),
  },
  {
    ...ofOccurrence,
    name: "events.occurrence-cancelled",
    occasions: [occurrenceCancelled.name],
    type: cancelled.type,
    list: (ctx, { record }, batch) => listComing(ctx, record.recordID, batch),
  },
  {
    ...ofOccurrence,
    name: "events.occurrence-moved",
    occasions: [occurrenceMoved.name],
    type: change.type,
    list: (ctx, { record }, batch) => listComing(ctx, record.recordID, batch),
  },
  {
    ...ofOccurrence,
    name: "events.admitted",
    occasions: [placeFreed.name],
    type: place.type,
    list: listCauses,
  },
  {
    order: 15,
    reason: "waiting",
    name: "events.offered",
    occasions: [placeOffered.name],
    type: offered.type,
    list: listCauses,
  },
  {
    name: "events.commented",
    occasions: [commentCreated.name],
    order: 35,
    type: comment.type,
    reason: "organizer",
    async list(ctx, { about }, { after }) {
      const event = about.recordType === "event" && (await findEvent(ctx, about.recordID));
      return event && event.insertUserID > after ? [{ userID: event.insertUserID }] : [];
    },
  },
  {
    name: "events.commented-where-coming",
    occasions: [commentCreated.name],
    order: 45,
    type: comingComment.type,
    reason: "coming",
    list: async (ctx, { about }, batch) =>
      about.recordType === "event" ? listComingToEvent(ctx, about.recordID, batch) : [],
  },
];

/** The cause is the member who got the place. */
async function listCauses(
  _ctx: Ctx,
  { causes = [] }: News,
  { after }: { after: number },
): Promise<Recipient[]> {
  return causes
    .filter(({ recordType, recordID }) => recordType === "user" && recordID > after)
    .map(({ recordID: userID }) => ({ userID }));
}

const offerEnds = /:offer:\d+:(\d+)$/;

/** When the occurrences start, in the language of the reader and the time zone of the event. */
async function describeTimes(ctx: Ctx, items: readonly NotificationItem[]) {
  const rows = await listOccurrencesByID(
    ctx,
    items.map(({ recordID }) => recordID),
  );
  const ids = [...new Set(rows.map(({ eventID }) => eventID))];
  const events = await listEventsByID(ctx, ids, await visibleEvents(ctx));
  const byID = new Map(events.map((event) => [event.eventID, event]));
  const starts = new Map(rows.map((row) => [row.occurrenceID, row]));
  return new Map(
    items.flatMap(({ key, recordID }) => {
      const row = starts.get(recordID);
      const event = row && byID.get(row.eventID);
      if (!row || !event) return [];
      const { timezone: timeZone } = event;
      const when = new Intl.DateTimeFormat(ctx.locale, {
        dateStyle: "full",
        ...(!event.allDayEvent && { timeStyle: "short" }),
        timeZone,
      }).format(row.dateStarts);
      const ends = offerEnds.exec(key)?.[1];
      const style = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
      const until = ends && new Intl.DateTimeFormat(ctx.locale, style).format(Number(ends));
      return [[key, { values: { when, ...(until && { until }) } }] as const];
    }),
  );
}
