import { indexLater } from "#features/search/server/public.ts";
import { conflict, forbidden } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { EventPatch } from "../../contract/resources.ts";
import { checkLines, submitTexts } from "../domain/check-texts.ts";
import {
  countOfEventsTag,
  eventsTag,
  eventTag,
  getManageableEvent,
  getOccurrence,
  lockManageableEvent,
} from "../domain/find-event.ts";
import { isOver } from "../domain/present.ts";
import { type CheckedQuestion, checkQuestions } from "../domain/questions.ts";
import type { EventRow } from "../queries/events.ts";
import type { OccurrenceRow } from "../queries/occurrences.ts";
import { splitSeries, type Tail, tailOf } from "../series/split-series.ts";
import { changeEventTexts, changeLocked } from "./update-event.ts";

interface Day {
  eventID: number;
  occurrenceID: number;
}

/** What the form for this and the following days starts with. */
export async function readFollowing(ctx: Ctx, { eventID, occurrenceID }: Day): Promise<Tail> {
  const event = await getManageableEvent(ctx, eventID);
  return tailOf(event, (await getOccurrence(ctx, event, occurrenceID)).occursOn);
}

/** Changes this and the following days, which become an event of their own; returns its id. */
export async function changeFollowing(
  ctx: Ctx,
  { eventID, occurrenceID }: Day,
  patch: EventPatch,
): Promise<number> {
  const row = await getManageableEvent(ctx, eventID);
  const lines = await checkLines(ctx, patch);
  const questions = patch.questions && (await checkQuestions(ctx, patch.questions));
  const { held, columns } = await changeEventTexts(ctx, row, patch, {
    check: (texts, rendered) => submitTexts(ctx, { ...texts, cannotWait: true }, rendered),
  });
  if (held) throw forbidden([]);
  return ctx.transaction(async (tx) => {
    const event = await lockManageableEvent(tx, eventID);
    const occurrence = await getOccurrence(tx, event, occurrenceID);
    if (isOver(tx, occurrence)) throw conflict("This event is over.");
    const { changedID, questionIDs } = await separate(tx, event, occurrence);
    await changeLocked(tx, changedID, patch, {
      columns: { ...columns, ...lines },
      questions: questions?.map((question) => renamed(question, questionIDs)),
    });
    return changedID;
  });
}

/** The first day of an event has none before it. */
async function separate(tx: TransactionCtx, event: EventRow, { occursOn }: OccurrenceRow) {
  const { eventID } = event;
  if (occursOn === event.localStarts.slice(0, 10))
    return { changedID: eventID, questionIDs: new Map<number, number>() };
  const { eventID: changedID, questionIDs } = await splitSeries(tx, event, occursOn);
  await tx.invalidate(eventTag(eventID), eventsTag, countOfEventsTag);
  await indexLater(tx, "event", [eventID, changedID]);
  return { changedID, questionIDs };
}

const renamed = (
  { questionID = 0, ...question }: CheckedQuestion,
  questionIDs: ReadonlyMap<number, number>,
): CheckedQuestion => ({ ...question, questionID: questionIDs.get(questionID) ?? questionID });
