import { data } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { loadComments, loadWriting } from "../comments/load-comments.ts";

type Events = typeof import("../../contract/routes.ts");

const mostOccurrences = 500;
const mostShown = 50;

/** `/events/12?occurrence=34`; the next occurrence without one. */
export async function loadEvent(transport: Transport, { params, url }: PageArgs) {
  const call = apiOf<Events>()(transport);
  const eventID = recordID(params.eventID);
  const event = await call("GET /events/{eventID}", {
    params: { eventID },
    query: { expand: ["insertUser", "shown"] },
  });
  const asked = Number(url.searchParams.get("occurrence")) || undefined;
  const occurrence = await findOccurrence(transport, event, asked);
  if (!occurrence) throw data(null, { status: 404 });
  const people = await loadPeople(transport, occurrence, url);
  const comments = await loadComments(transport, eventID, url);
  const writing = event.permissions.comment
    ? await loadWriting(transport, eventID, url)
    : undefined;
  return { event, occurrence, people, comments, writing };
}

/** `?people=2`: a page of those who come, those with an answer to the organizer's questions for organizers. */
async function loadPeople(
  transport: Transport,
  { eventID, occurrenceID }: { eventID: number; occurrenceID: number },
  { searchParams }: URL,
) {
  const { items, paging } = await apiOf<Events>()(transport).list(
    "GET /events/{eventID}/participants",
    {
      params: { eventID },
      query: {
        occurrenceID,
        attending: "yes",
        expand: ["user"],
        page: Math.max(1, Math.trunc(Number(searchParams.get("people"))) || 1),
        limit: mostShown,
      },
    },
  );
  return { participants: items, page: paging.page, hasMore: paging.hasMore ?? false };
}

type Shown = Awaited<ReturnType<typeof readEvent>>;

const readEvent = (transport: Transport, eventID: number) =>
  apiOf<Events>()(transport)("GET /events/{eventID}", { params: { eventID } });

async function findOccurrence(transport: Transport, event: Shown, asked: number | undefined) {
  const { eventID, occurrence: next } = event;
  if (asked === undefined || asked === next?.occurrenceID) return next;
  const { items } = await apiOf<Events>()(transport).list("GET /events/occurrences", {
    query: { eventID, limit: mostOccurrences },
  });
  return items.find(({ occurrenceID }) => occurrenceID === asked);
}
