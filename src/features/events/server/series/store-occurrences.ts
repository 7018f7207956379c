import type { TransactionCtx } from "#platform/server/context.ts";
import { addDays, dayOf } from "../../contract/rules/local-times.ts";
import { type EventRow, setFilled } from "../queries/events.ts";
import {
  dropOccurrences,
  lockComing,
  moveOccurrence,
  saveOccurrences,
} from "../queries/occurrences.ts";
import { planOccurrences } from "../times/plan-occurrences.ts";
import { localOf } from "../times/zone-offset.ts";

/** Stores the occurrences of a new event. */
export async function storeOccurrences(tx: TransactionCtx, event: EventRow): Promise<void> {
  const { periods, dateFilled } = planOccurrences(event, { now: tx.now() });
  await saveOccurrences(tx, event.eventID, periods);
  await setFilled(tx, event.eventID, dateFilled);
}

/** Stores those that follow the ones that are stored. */
export async function storeMore(tx: TransactionCtx, event: EventRow): Promise<void> {
  if (!event.dateFilled) return;
  const from = addDays(localOf(event.timezone, event.dateFilled), 1);
  const { periods, dateFilled } = planOccurrences(event, { now: tx.now(), from });
  await saveOccurrences(tx, event.eventID, periods);
  await setFilled(tx, event.eventID, dateFilled);
}

/**
 * After a change of the schedule: occurrences of the same day keep their answers, past ones stay as they were, and
 * an event that happens once keeps them on any day.
 */
export async function replanOccurrences(
  tx: TransactionCtx,
  before: EventRow,
  event: EventRow,
): Promise<void> {
  const coming = await lockComing(tx, event.eventID);
  const { periods, dateFilled } = planOccurrences(event, { now: tx.now() });
  const [only] = coming;
  const [period] = periods;
  if (before.recurrence === null && event.recurrence === null && only && period) {
    await moveOccurrence(tx, only.occurrenceID, period);
    return;
  }
  const today = dayOf(localOf(event.timezone, tx.now()));
  const planned = periods.filter(({ occursOn, dateStarts }) =>
    event.recurrence === null ? true : occursOn >= today && dateStarts > tx.now(),
  );
  const days = new Set(planned.map(({ occursOn }) => occursOn));
  const dropped = coming.filter(({ occursOn }) => !days.has(occursOn));
  await dropOccurrences(
    tx,
    dropped.map(({ occurrenceID }) => occurrenceID),
  );
  await saveOccurrences(tx, event.eventID, planned);
  await setFilled(tx, event.eventID, dateFilled);
}
