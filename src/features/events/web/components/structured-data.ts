import type { ReceivedEvent, ReceivedOccurrence } from "../../contract/resources.ts";
import { eventUrl } from "../../contract/rules/addresses.ts";
import { addDays } from "../../contract/rules/local-times.ts";

interface Shown {
  event: ReceivedEvent;
  occurrence: ReceivedOccurrence;
  origin: string;
}

const schema = "https://schema.org";

/** The event for search engines. */
export const structuredData = ({ event, occurrence, origin }: Shown) => ({
  "@context": schema,
  "@type": "Event",
  name: event.name,
  url: origin + eventUrl(event.eventID, occurrence.occurrenceID),
  ...datesOf(event, occurrence),
  eventStatus: `${schema}/${occurrence.isCancelled ? "EventCancelled" : "EventScheduled"}`,
  eventAttendanceMode: `${schema}/${isOnline(event) ? "Online" : "Offline"}EventAttendanceMode`,
  ...placeOf(event, origin),
  ...(event.excerpt && { description: event.excerpt }),
  ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
  ...(event.insertUser && { organizer: { "@type": "Person", name: event.insertUser.name } }),
});

const isOnline = ({ location, locationUrl }: ReceivedEvent): boolean =>
  location === null && locationUrl !== null;

function datesOf(event: ReceivedEvent, { occursOn, dateStarts, dateEnds }: ReceivedOccurrence) {
  if (!event.allDayEvent) return { startDate: dateStarts, ...(dateEnds && { endDate: dateEnds }) };
  const { localStarts, localEnds } = event;
  const days = (Date.parse(localEnds ?? localStarts) - Date.parse(localStarts)) / 86_400_000;
  return { startDate: occursOn, endDate: addDays(occursOn, days) };
}

/** Meetings are named by the page of their event, so that nobody joins from results of a search. */
function placeOf(event: ReceivedEvent, origin: string) {
  const { location: name } = event;
  if (isOnline(event))
    return { location: { "@type": "VirtualLocation", url: origin + eventUrl(event.eventID) } };
  return name === null ? {} : { location: { "@type": "Place", name, address: name } };
}
