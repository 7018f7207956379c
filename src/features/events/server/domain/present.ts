import { userFragments } from "#features/users/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecordFields } from "#platform/server/records/record-fields.ts";
import type { Event, EventQuestion, Occurrence, Participant } from "../../contract/resources.ts";
import { eventUrl } from "../../contract/rules/addresses.ts";
import type { Answer } from "../../contract/rules/answers.ts";
import { dayOf } from "../../contract/rules/local-times.ts";
import type { EventHead, EventRow } from "../queries/events.ts";
import { listNext, type OccurrenceRow } from "../queries/occurrences.ts";
import { listOwnAnswers, type ParticipantRow } from "../queries/participants.ts";
import { periodOn } from "../times/schedule.ts";
import { mayComment } from "./commented-event.ts";
import { mayAttend, mayManage } from "./places.ts";
import { loadQuestions, presentAnswers } from "./questions.ts";

/** Events with their next occurrences, in a fixed number of statements. */
export async function presentEvents(
  ctx: Ctx,
  rows: readonly EventRow[],
  expand: ReadonlySet<string> = new Set(),
): Promise<Event[]> {
  const next = await listNext(
    ctx,
    rows.map(({ eventID }) => eventID),
  );
  const questions = await loadQuestions(
    ctx,
    rows.map(({ eventID }) => eventID),
  );
  const shown = await presentOccurrences(ctx, next, { events: rows, questions });
  const byEvent = new Map(shown.map((occurrence) => [occurrence.eventID, occurrence]));
  const organizers = rows.flatMap(({ displayOrganizer, insertUserID }) =>
    expand.has("insertUser") && displayOrganizer ? insertUserID : [],
  );
  const users = await userFragments(ctx, organizers);
  const recordIDs = rows.map(({ eventID }) => eventID);
  const added = await loadRecordFields(ctx, "event", { recordIDs, expand });
  return Promise.all(
    rows.map(async (row) => ({
      ...presentEvent(row),
      questions: questions.get(row.eventID) ?? [],
      ...added(row.eventID),
      occurrence: byEvent.get(row.eventID) ?? null,
      permissions: {
        attend: await mayAttend(ctx, row),
        comment: await mayComment(ctx, row),
        manage: await mayManage(ctx, row),
      },
      ...(expand.has("insertUser") &&
        row.displayOrganizer && { insertUser: users.get(row.insertUserID) }),
    })),
  );
}

type Shown = Omit<Event, "occurrence" | "permissions" | "insertUser" | "questions">;

function presentEvent(row: EventRow): Shown {
  const { dateStarts, dateEnds } = periodOn(row, dayOf(row.localStarts));
  return {
    eventID: row.eventID,
    name: row.name,
    body: row.bodyHtml,
    excerpt: cutText(row.bodyText.replaceAll(/\s+/g, " "), 300, "…"),
    parentRecordType: row.parentRecordType,
    parentRecordID: row.parentRecordID,
    dateStarts,
    dateEnds,
    localStarts: row.localStarts,
    localEnds: row.localEnds,
    timezone: row.timezone,
    allDayEvent: row.allDayEvent,
    recurrence: row.recurrence,
    location: row.location,
    locationUrl: row.locationUrl,
    ctaLabel: row.ctaLabel,
    ctaUrl: row.ctaUrl,
    displayOrganizer: row.displayOrganizer,
    capacity: row.capacity,
    maxGuests: row.maxGuests,
    isCancelled: row.dateCancelled !== null,
    score: row.score,
    countComments: row.countComments,
    url: eventUrl(row.eventID),
    insertUserID: row.insertUserID,
    dateInserted: row.dateInserted,
    updateUserID: row.updateUserID,
    dateUpdated: row.dateUpdated,
  };
}

interface OfEvents {
  events: readonly Pick<EventRow, "eventID" | "dateCancelled">[];
  questions: ReadonlyMap<number, EventQuestion[]>;
}

/** Occurrences with the viewer's answers; one statement. */
export async function presentOccurrences(
  ctx: Ctx,
  rows: readonly OccurrenceRow[],
  { events, questions }: OfEvents,
): Promise<Occurrence[]> {
  const ids = rows.map(({ occurrenceID }) => occurrenceID);
  const own = new Map(
    (await listOwnAnswers(ctx, ids)).map((answer) => [answer.occurrenceID, answer]),
  );
  const cancelled = new Set(
    events.filter(({ dateCancelled }) => dateCancelled).map(({ eventID }) => eventID),
  );
  return rows.map((row) => {
    const answer = own.get(row.occurrenceID);
    return {
      occurrenceID: row.occurrenceID,
      eventID: row.eventID,
      occursOn: dayOf(row.localStarts ?? row.occursOn),
      dateStarts: row.dateStarts,
      dateEnds: row.dateEnds,
      isCancelled: cancelled.has(row.eventID) || row.dateCancelled !== null || !row.isPlanned,
      isOver: isOver(ctx, row),
      countYes: row.countYes,
      countMaybe: row.countMaybe,
      countNo: row.countNo,
      countWaiting: row.countWaiting,
      attending: (answer?.attending as Answer | undefined) ?? null,
      guests: answer?.guests ?? 0,
      answers: presentAnswers(questions.get(row.eventID) ?? [], answer?.answers),
      isWaiting: (answer?.waitingSince ?? null) !== null,
      offeredUntil: answer?.offeredUntil ?? null,
    };
  });
}

export const isOver = (ctx: Ctx, { dateStarts, dateEnds }: OccurrenceRow): boolean =>
  (dateEnds ?? dateStarts) < ctx.now();

export const presentParticipant = (row: ParticipantRow): Participant => ({
  occurrenceID: row.occurrenceID,
  userID: row.userID,
  attending: row.attending as Answer,
  guests: row.guests,
  isWaiting: row.waitingSince !== null,
  offeredUntil: row.offeredUntil,
  dateInserted: row.dateInserted,
});

export const presentHead = ({ dateCancelled: _, ...head }: EventHead) => ({
  ...head,
  url: eventUrl(head.eventID),
});

/** Participants of an event, with what `expand` names. */
export async function presentParticipants(
  ctx: Ctx,
  { eventID }: Pick<EventRow, "eventID">,
  rows: readonly ParticipantRow[],
  expand: ReadonlySet<string>,
): Promise<Participant[]> {
  const userIDs = expand.has("user") ? rows.map(({ userID }) => userID) : [];
  const users = await userFragments(ctx, userIDs);
  const questions = await loadQuestions(ctx, expand.has("answers") ? [eventID] : []);
  const asked = questions.get(eventID) ?? [];
  return rows.map((row) => ({
    ...presentParticipant(row),
    ...(expand.has("user") && { user: users.get(row.userID) }),
    ...(expand.has("answers") && { answers: presentAnswers(asked, row.answers) }),
  }));
}
