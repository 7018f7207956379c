import { conflict } from "#platform/contract/errors.ts";
import { trusted } from "#platform/contract/submitted.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { addDays, dayOf, wallMs, wallTime } from "../../contract/rules/local-times.ts";
import { parseRule, writeRule } from "../../contract/rules/recurrence.ts";
import { changeEvent, type EventRow, insertEvent, setFilled } from "../queries/events.ts";
import { moveFollowing } from "../queries/occurrences.ts";
import { copyQuestions } from "../queries/questions.ts";
import { expandRule } from "../times/expand-rule.ts";

export interface Tail {
  localStarts: string;
  localEnds: string | null;
  recurrence: string;
}

/** The schedule of a repeated event from one of its days on, by its rule. */
export function tailOf(event: EventRow, occursOn: string): Tail {
  const { localStarts, localEnds, recurrence } = event;
  if (recurrence === null) throw conflict("This event is not repeated: change the event.");
  const shift = wallMs(occursOn) - wallMs(dayOf(localStarts));
  const move = (local: string) => wallTime(wallMs(local) + shift).slice(0, local.length);
  return {
    localStarts: move(localStarts),
    localEnds: localEnds && move(localEnds),
    recurrence: withoutEarlier({ localStarts, recurrence }, occursOn),
  };
}

function withoutEarlier(event: { localStarts: string; recurrence: string }, day: string): string {
  const rule = new Map(parseRule(event.recurrence));
  const count = rule.get("COUNT");
  if (count === undefined) return event.recurrence;
  const range = { from: dayOf(event.localStarts), to: addDays(day, -1) };
  const earlier = range.to < range.from ? 0 : expandRule(event, range).length;
  rule.set("COUNT", String(Number(count) - earlier));
  return writeRule(rule);
}

function endedBefore(recurrence: string, day: string): string {
  const rule = new Map(parseRule(recurrence));
  rule.delete("COUNT");
  rule.set("UNTIL", addDays(day, -1).replaceAll("-", ""));
  return writeRule(rule);
}

interface Split {
  eventID: number;
  /** New ids of the questions by their old ones. */
  questionIDs: ReadonlyMap<number, number>;
}

/**
 * Makes the days of a locked event from one on an event of their own, with their answers; comments stay with the
 * earlier days.
 */
export async function splitSeries(
  tx: TransactionCtx,
  event: EventRow,
  occursOn: string,
): Promise<Split> {
  const { eventID: earlierID, dateFilled, sequence, insertUserID, recurrence, ...fields } = event;
  const tail = tailOf(event, occursOn);
  const stored = (words: string) => trusted(words, "stored");
  const { name, body, format, bodyHtml, bodyText, rendererVersion } = fields;
  const { parentRecordType, parentRecordID, timezone, allDayEvent } = fields;
  const { locationUrl, ctaUrl, displayOrganizer, capacity, maxGuests, location, ctaLabel } = fields;
  const { eventID } = await insertEvent(
    tx,
    {
      ...tail,
      timezone,
      allDayEvent,
      parentRecordType,
      parentRecordID,
      format,
      bodyHtml,
      bodyText,
      rendererVersion,
      locationUrl,
      ctaUrl,
      displayOrganizer,
      capacity,
      maxGuests,
      name: stored(name),
      body: stored(body),
      location: location === null ? null : stored(location),
      ctaLabel: ctaLabel === null ? null : stored(ctaLabel),
    },
    insertUserID,
  );
  await moveFollowing(tx, { from: earlierID, to: eventID, occursOn });
  const questionIDs = await copyQuestions(tx, { from: earlierID, to: eventID });
  await setFilled(tx, eventID, dateFilled);
  await changeEvent(tx, earlierID, {
    recurrence: endedBefore(recurrence ?? "", occursOn),
    sequence: sequence + 1,
  });
  await setFilled(tx, earlierID, null);
  return { eventID, questionIDs };
}
