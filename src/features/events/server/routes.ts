import type { Format } from "#features/formats/contract/resources.ts";
import { readTimeZone } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { filterConditions } from "#platform/server/records/record-lists.ts";
import * as contract from "../contract/routes.ts";
import { answerEvent, withdrawAnswer } from "./actions/answer-event.ts";
import { changeFollowing, readFollowing } from "./actions/change-following.ts";
import { createEvent } from "./actions/create-event.ts";
import { createFeed } from "./actions/create-feed.ts";
import { deleteEvent } from "./actions/delete-event.ts";
import { updateEvent } from "./actions/update-event.ts";
import { updateOccurrence } from "./actions/update-occurrence.ts";
import {
  eventsTag,
  eventTag,
  getManageableEvent,
  getOccurrence,
  getVisibleEvent,
} from "./domain/find-event.ts";
import { mayManage, visibleEvents } from "./domain/places.ts";
import {
  presentEvents,
  presentHead,
  presentOccurrences,
  presentParticipant,
  presentParticipants,
} from "./domain/present.ts";
import { loadQuestions } from "./domain/questions.ts";
import { listEventHeads, listEventRows } from "./queries/events.ts";
import { removeFeedOf } from "./queries/feeds.ts";
import { listOccurrenceRows } from "./queries/occurrences.ts";
import { listParticipantRows } from "./queries/participants.ts";
import { idOfRow } from "./queries/scoring.ts";

const windowOf = ({ page, limit }: { page: number; limit: number }) => ({
  offset: (page - 1) * limit,
  limit: limit + 1,
});

export const routes = [
  handle(contract.listEvents, async (ctx, { query }) => {
    const { page, limit, sort, expand, ...filter } = query;
    const added = await filterConditions(ctx, "event", { query, rowID: idOfRow });
    ctx.tags.add(eventsTag);
    const visible = await visibleEvents(ctx);
    const rows = await listEventRows(
      ctx,
      { visible, added, ...filter },
      { sort, ...windowOf(query) },
    );
    const items = await presentEvents(ctx, rows.slice(0, limit), expand);
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.listOccurrences, async (ctx, { query }) => {
    const { page, limit, sort, ...filter } = query;
    ctx.tags.add(eventsTag);
    const visible = await visibleEvents(ctx);
    const window = { sort, ...windowOf(query) };
    const rows = await listOccurrenceRows(ctx, { visible, ...filter }, window);
    const shown = rows.slice(0, limit);
    const ids = [...new Set(shown.map(({ eventID }) => eventID))];
    const events = await listEventHeads(ctx, ids);
    const byID = new Map(events.map((event) => [event.eventID, event]));
    const questions = await loadQuestions(ctx, filter.eventID ? ids : []);
    const items = (await presentOccurrences(ctx, shown, { events, questions })).flatMap(
      (occurrence) => {
        const event = byID.get(occurrence.eventID);
        return event ? [{ ...occurrence, event: presentHead(event) }] : [];
      },
    );
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.createEvent, async (ctx, { body }) => {
    const result = await createEvent(ctx, body);
    return typeof result === "number" ? showEvent(ctx, result) : result;
  }),
  handle(contract.getEventDefaults, async (ctx) => ({
    timezone: await readTimeZone(ctx, ctx.viewer.userID),
  })),
  handle(contract.getEvent, (ctx, { params, query }) =>
    showEvent(ctx, params.eventID, query.expand),
  ),
  handle(contract.editEvent, async (ctx, { params }) => {
    const row = await getManageableEvent(ctx, params.eventID);
    return { ...row, format: row.format as Format };
  }),
  handle(contract.updateEvent, async (ctx, { params, body }) => {
    const held = await updateEvent(ctx, params.eventID, body);
    return held ?? showEvent(ctx, params.eventID);
  }),
  handle(contract.deleteEvent, (ctx, { params }) => deleteEvent(ctx, params.eventID)),
  handle(contract.updateOccurrence, async (ctx, { params, body }) => {
    await updateOccurrence(ctx, params, body);
    const event = await getVisibleEvent(ctx, params.eventID);
    const row = await getOccurrence(ctx, event, params.occurrenceID);
    const questions = await loadQuestions(ctx, [event.eventID]);
    const [shown] = await presentOccurrences(ctx, [row], { events: [event], questions });
    if (!shown) throw notFound("Occurrence");
    return shown;
  }),
  handle(contract.getFollowing, (ctx, { params }) => readFollowing(ctx, params)),
  handle(contract.updateFollowing, async (ctx, { params, body }) =>
    showEvent(ctx, await changeFollowing(ctx, params, body)),
  ),
  handle(contract.listParticipants, async (ctx, { params, query }) => {
    const { page, limit, expand, occurrenceID, attending, waiting } = query;
    const event = await getVisibleEvent(ctx, params.eventID);
    const occurrence = await getOccurrence(ctx, event, occurrenceID);
    const asked = { attending, waiting };
    const window = windowOf(query);
    if (expand.has("answers") && !(await mayManage(ctx, event))) throw forbidden(["events.manage"]);
    const rows = await listParticipantRows(ctx, occurrence.occurrenceID, asked, window);
    const items = await presentParticipants(ctx, event, rows.slice(0, limit), expand);
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.answerEvent, async (ctx, { params, body }) =>
    presentParticipant(await answerEvent(ctx, params.eventID, body)),
  ),
  handle(contract.withdrawAnswer, (ctx, { params, query }) =>
    withdrawAnswer(ctx, params.eventID, query.occurrenceID),
  ),
  handle(contract.createFeed, (ctx) => createFeed(ctx)),
  handle(contract.deleteFeed, async (ctx) => void (await removeFeedOf(ctx, ctx.viewer.userID))),
];

async function showEvent(ctx: Ctx, eventID: number, expand?: ReadonlySet<string>) {
  ctx.tags.add(eventTag(eventID));
  const [event] = await presentEvents(ctx, [await getVisibleEvent(ctx, eventID)], expand);
  if (!event) throw notFound("Event");
  return event;
}
