import { remindParticipants } from "#features/events/server/jobs.ts";
import type { Ctx } from "#platform/server/context.ts";

interface Answered {
  eventID: number;
  occurrence: { occurrenceID: number };
}

/** A call that must succeed. */
type Call = (endpoint: string, body?: object) => Promise<Answered>;

interface People {
  label: string;
  organizer: Call;
  comer: Call;
  waiter: Call;
}

/** An event with a waiting list from its start to a cancelled day. */
export async function holdEvent(ctx: Ctx, { label, organizer, comer, waiter }: People) {
  const dateStarts = new Date(Date.now() + 20 * 3_600_000).toISOString();
  const event = { name: label, dateStarts, capacity: 1 };
  const { eventID, occurrence } = await organizer("POST /events", event);
  const path = `/events/${eventID}`;
  for (const call of [comer, waiter]) await call(`POST ${path}/participants`, { attending: "yes" });
  await remindParticipants.handle(ctx);
  await organizer(`PATCH ${path}`, { location: label });
  await comer(`DELETE ${path}/participants`);
  // Offered to the waiter, then given without asking.
  await organizer(`PATCH ${path}`, { capacity: null });
  const { occurrenceID } = occurrence;
  await organizer(`PATCH ${path}/occurrences/${occurrenceID}`, { isCancelled: true });
  await moveDay(organizer, comer, event);
}

/** One day of a repeated event, to which somebody comes, at another time. */
async function moveDay(
  organizer: Call,
  comer: Call,
  { name, dateStarts }: { name: string; dateStarts: string },
) {
  const event = { name, dateStarts, recurrence: "FREQ=DAILY;COUNT=2" };
  const { eventID, occurrence } = await organizer("POST /events", event);
  await comer(`POST /events/${eventID}/participants`, { attending: "yes" });
  const moved = new Date(Date.parse(dateStarts) + 3_600_000).toISOString();
  const path = `PATCH /events/${eventID}/occurrences/${occurrence.occurrenceID}`;
  await organizer(path, { dateStarts: moved });
}
