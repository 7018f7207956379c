import { postDraft } from "#features/drafts/server/public.ts";
import { indexLater } from "#features/search/server/public.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Held, SubmittedWords } from "#platform/server/records/submissions.ts";
import { eventCreated } from "../../contract/events.ts";
import type { EventPost } from "../../contract/resources.ts";
import { checkSchedule } from "../domain/check-schedule.ts";
import {
  checkLines,
  type Rendered,
  renderOptional,
  submitTexts,
  textColumns,
} from "../domain/check-texts.ts";
import { countOfEventsTag, eventsTag } from "../domain/find-event.ts";
import { checkMayAdd } from "../domain/places.ts";
import { type CheckedQuestion, checkQuestions, saveQuestions } from "../domain/questions.ts";
import { insertEvent } from "../queries/events.ts";
import { storeOccurrences } from "../series/store-occurrences.ts";

/** Adds an event and its occurrences, or holds it for approval; returns its id. */
export async function createEvent(ctx: Ctx, post: EventPost): Promise<number | Held> {
  await checkMayAdd(ctx, post);
  checkSchedule(ctx, post);
  const lines = await checkLines(ctx, post);
  const questions = await checkQuestions(ctx, post.questions);
  const rendered = await renderOptional(ctx, post);
  const { name, body, format } = post;
  const texts = { parent: post, name, body, format, given: { ...post } };
  const { held, words } = await submitTexts(ctx, texts, rendered);
  if (held) return held;
  return ctx.transaction((tx) =>
    postDraft(tx, {
      recordType: "event",
      written: post,
      post: () => addEvent(tx, post, { words, lines, questions, rendered }),
    }),
  );
}

interface Checked {
  words: SubmittedWords;
  lines: { location: Submitted | null; ctaLabel: Submitted | null };
  questions: readonly CheckedQuestion[];
  rendered: Rendered;
}

/** Stores an event whose texts were checked. */
export async function addEvent(
  tx: TransactionCtx,
  post: EventPost,
  { words, lines, questions, rendered }: Checked,
): Promise<number> {
  const { locationUrl, ctaUrl, displayOrganizer, capacity, maxGuests } = post;
  const { parentRecordType, parentRecordID } = post;
  const event = await insertEvent(tx, {
    ...checkSchedule(tx, post),
    ...textColumns(words, post.format, rendered),
    ...lines,
    parentRecordType,
    parentRecordID,
    locationUrl,
    ctaUrl,
    displayOrganizer,
    capacity,
    maxGuests,
  });
  await saveQuestions(tx, event.eventID, questions);
  await storeOccurrences(tx, event);
  await tx.invalidate(eventsTag, countOfEventsTag);
  await indexLater(tx, "event", [event.eventID]);
  await tx.emit(eventCreated, { eventID: event.eventID });
  return event.eventID;
}
