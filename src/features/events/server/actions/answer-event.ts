import { conflict, forbidden, invalid, notFound, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { ParticipantPost } from "../../contract/resources.ts";
import { eventsTag, eventTag, getOccurrence, getVisibleEvent } from "../domain/find-event.ts";
import { mayAttend } from "../domain/places.ts";
import { isOver } from "../domain/present.ts";
import { checkAnswers, checkRequired, loadQuestions } from "../domain/questions.ts";
import { type EventRow, findEvent } from "../queries/events.ts";
import { lockOccurrence, type OccurrenceRow } from "../queries/occurrences.ts";
import {
  findParticipant,
  type ParticipantRow,
  removeAnswer,
  saveAnswer,
} from "../queries/participants.ts";
import { admitWaiting } from "../waiting/admit-waiting.ts";

/** Stores the viewer's answer; `yes` waits where no place is left or others wait. */
export const answerEvent = (
  ctx: Ctx,
  eventID: number,
  { occurrenceID, attending, guests: given, answers }: ParticipantPost,
): Promise<ParticipantRow> =>
  change(ctx, { eventID, occurrenceID }, async (tx, occurrence, event) => {
    const guests = attending === "no" ? 0 : given;
    if (guests > event.maxGuests)
      throw invalid({
        field: "guests",
        ...say("Each member can bring at most {most} guests.", { most: event.maxGuests }),
      });
    const { userID } = tx.viewer;
    const waitingSince =
      attending === "yes" ? await placeInLine(tx, { occurrence, event, guests }) : null;
    const id = occurrence.occurrenceID;
    const before = await findParticipant(tx, id, userID);
    const kept = await answersOf(tx, eventID, { attending, answers, before });
    await saveAnswer(tx, {
      occurrenceID: id,
      userID,
      attending,
      guests,
      waitingSince,
      answers: kept,
    });
  }).then(async ({ occurrenceID: id }) => {
    const answer = await findParticipant(ctx, id, ctx.viewer.userID);
    if (!answer) throw notFound("Answer");
    return answer;
  });

interface Replies extends Pick<ParticipantPost, "attending" | "answers"> {
  before: ParticipantRow | undefined;
}

/** Those who do not come answer nothing; those who come must answer what is required. */
async function answersOf(tx: TransactionCtx, eventID: number, replies: Replies) {
  const { attending, answers, before } = replies;
  if (attending === "no") return {};
  const questions = (await loadQuestions(tx, [eventID])).get(eventID) ?? [];
  const stored = {
    ...(before?.answers as Readonly<Record<string, string>> | undefined),
    ...(await checkAnswers(tx, questions, answers)),
  };
  if (attending === "yes") checkRequired(questions, stored);
  return stored;
}

interface Wanted {
  occurrence: OccurrenceRow;
  event: EventRow;
  guests: number;
}

/**
 * Since when the viewer waits; null if there is a place. Members keep theirs, on the list and off it, and take one
 * that is kept for them.
 */
async function placeInLine(
  tx: TransactionCtx,
  { occurrence, event: { capacity }, guests }: Wanted,
): Promise<Date | null> {
  if (capacity === null) return null;
  const people = 1 + guests;
  if (people > capacity)
    throw invalid({ field: "guests", message: "There are not that many places." });
  const before = await findParticipant(tx, occurrence.occurrenceID, tx.viewer.userID);
  const held = placesOf(before);
  const { countYes, countWaiting } = occurrence;
  const isTaken = countYes - held + people > capacity || countWaiting > 0;
  const kept = isOffered(tx, before) ? 1 + before.guests : held;
  if (kept > 0) {
    if (people > kept && isTaken) throw conflict("There are no places left for more guests.");
    return null;
  }
  return isTaken ? waitsSince(tx, before, guests) : null;
}

const isOffered = (ctx: Ctx, answer: ParticipantRow | undefined): answer is ParticipantRow =>
  answer !== undefined && answer.offeredUntil !== null && answer.offeredUntil > ctx.now();

/** Those who bring more guests than before go to the end, as do those who let an offer pass. */
function waitsSince(ctx: Ctx, before: ParticipantRow | undefined, guests: number): Date {
  if (!before?.waitingSince || before.offeredUntil || before.guests < guests) return ctx.now();
  return before.waitingSince;
}

/** Places that an answer takes. */
const placesOf = (answer: ParticipantRow | undefined): number =>
  answer?.attending === "yes" && answer.waitingSince === null ? 1 + answer.guests : 0;

export const withdrawAnswer = async (
  ctx: Ctx,
  eventID: number,
  occurrenceID: number | undefined,
): Promise<void> => {
  await change(ctx, { eventID, occurrenceID }, async (tx, occurrence) => {
    await removeAnswer(tx, occurrence.occurrenceID, tx.viewer.userID);
  });
};

async function change(
  ctx: Ctx,
  { eventID, occurrenceID: given }: { eventID: number; occurrenceID: number | undefined },
  act: (tx: TransactionCtx, occurrence: OccurrenceRow, event: EventRow) => Promise<void>,
): Promise<OccurrenceRow> {
  const seen = await getVisibleEvent(ctx, eventID);
  if (!(await mayAttend(ctx, seen))) throw forbidden(["events.view"]);
  const { occurrenceID } = await getOccurrence(ctx, seen, given);
  return ctx.transaction(async (tx) => {
    const occurrence = await lockOccurrence(tx, occurrenceID);
    // Read after the lock: a change of the capacity locks the occurrences as well.
    const event = await findEvent(tx, eventID);
    if (!occurrence || !event) throw notFound("Event");
    checkOpen(tx, occurrence, event);
    await act(tx, occurrence, event);
    await admitWaiting(tx, occurrence, event);
    await tx.invalidate(eventTag(eventID), eventsTag);
    return occurrence;
  });
}

function checkOpen(ctx: Ctx, occurrence: OccurrenceRow, event: EventRow) {
  if (isOver(ctx, occurrence)) throw conflict("This event is over.");
  if (event.dateCancelled || occurrence.dateCancelled || !occurrence.isPlanned)
    throw conflict("This event was cancelled.");
}
