import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { heldAnswerSchema } from "#platform/contract/endpoints/held-answer.ts";
import { expand, flagFilter, id, idOr, paging, sort } from "#platform/contract/queries/query.ts";
import { dateFilter } from "#platform/contract/queries/query-filters.ts";
import {
  eventEditSchema,
  eventPatchSchema,
  eventPostSchema,
  eventSchema,
  occurrencePatchSchema,
  occurrenceSchema,
  participantPostSchema,
  participantSchema,
} from "./resources.ts";
import { noParent } from "./rules/addresses.ts";
import { answers } from "./rules/answers.ts";

const params = z.object({ eventID: id().describe("Id of the event") });
const occurrenceParams = params.extend({ occurrenceID: id().describe("Id of the occurrence") });
const asPlace = publicAccess("events are visible to those who may see where they take place");
const managing = signedInFor("events.manage");
const answering = signedInFor("events.view");

const expandQuery = () => expand(["insertUser", "reactions", "shown"]);

const place = {
  parentRecordType: z
    .string()
    .max(25)
    .optional()
    .describe("Only events in places of this type, such as `category`"),
  parentRecordID: idOr(noParent)
    .optional()
    .describe("Only events in this place; -1 for those in no category"),
};

export const listEvents = endpoint({
  method: "GET",
  path: "/events",
  recordType: "event",
  summary: "List events",
  access: asPlace,
  query: z.object({
    ...place,
    dateStarts: dateFilter().optional().describe("Only those of which an occurrence starts then"),
    sort: sort("eventID", "dateInserted").default("-eventID"),
    expand: expandQuery(),
    ...paging(30, 100, 1_000),
  }),
  output: z.array(eventSchema),
  paging: "more",
});

export const listOccurrences = endpoint({
  method: "GET",
  path: "/events/occurrences",
  summary: "List when events take place",
  description: "What calendars show: each occurrence of a repeated event is an item of its own.",
  access: asPlace,
  query: z.object({
    ...place,
    eventID: id().optional().describe("Only those of this event"),
    dateStarts: dateFilter().optional().describe("Only those that start then"),
    attending: flagFilter("those that the caller comes to, or may come to"),
    sort: sort("dateStarts").default("dateStarts"),
    ...paging(100, 500, 1_000),
  }),
  output: z.array(
    occurrenceSchema
      .extend({
        event: eventSchema
          .pick({
            eventID: true,
            name: true,
            parentRecordType: true,
            parentRecordID: true,
            allDayEvent: true,
            timezone: true,
            location: true,
            url: true,
            recurrence: true,
          })
          .meta({ id: "EventOfOccurrence" }),
      })
      .meta({ id: "EventOccurrenceInCalendar" }),
  ),
  paging: "more",
});

export const createEvent = endpoint({
  method: "POST",
  path: "/events",
  recordType: "event",
  summary: "Add an event",
  description: "By those who manage events where it takes place.",
  access: managing,
  body: eventPostSchema,
  output: eventSchema,
  accepted: heldAnswerSchema,
});

export const getEventDefaults = endpoint({
  method: "GET",
  path: "/events/defaults",
  summary: "Read what forms of new events start with",
  access: signedInFor("events.view"),
  output: z
    .object({
      timezone: z.string().describe("Time zone of the caller, else of the site: `Europe/Berlin`"),
    })
    .meta({ id: "EventDefaults" }),
});

export const getEvent = endpoint({
  method: "GET",
  path: "/events/{eventID}",
  recordType: "event",
  summary: "Read an event",
  access: asPlace,
  params,
  query: z.object({ expand: expandQuery() }),
  output: eventSchema,
});

export const editEvent = endpoint({
  method: "GET",
  path: "/events/{eventID}/edit",
  summary: "Read an event for editing",
  access: managing,
  params,
  output: eventEditSchema,
});

export const updateEvent = endpoint({
  method: "PATCH",
  path: "/events/{eventID}",
  recordType: "event",
  summary: "Change or cancel an event",
  description:
    "Answers stay with the day on which an occurrence takes place. Those who come are notified of another time or place.",
  access: managing,
  params,
  body: eventPatchSchema,
  output: eventSchema,
  accepted: heldAnswerSchema,
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/events/{eventID}",
  summary: "Delete an event",
  description: "Nobody is notified; cancel an event that people come to.",
  access: managing,
  params,
});

export const updateOccurrence = endpoint({
  method: "PATCH",
  path: "/events/{eventID}/occurrences/{occurrenceID}",
  summary: "Cancel one occurrence of an event, or take that back, or change its time",
  description:
    "The time can be changed where the event is repeated; with `dateStarts` null it is that of the event again.",
  access: managing,
  params: occurrenceParams,
  body: occurrencePatchSchema,
  output: occurrenceSchema,
});

export const getFollowing = endpoint({
  method: "GET",
  path: "/events/{eventID}/occurrences/{occurrenceID}/following",
  summary: "Read the schedule of a repeated event from one of its days on",
  access: managing,
  params: occurrenceParams,
  output: z
    .object({
      localStarts: z.string().describe("Start of that day in the time zone of the event"),
      localEnds: z.string().nullable(),
      recurrence: z.string().describe("The rule, with the `COUNT` of days that are left"),
    })
    .meta({ id: "EventFollowing" }),
});

export const updateFollowing = endpoint({
  method: "PATCH",
  path: "/events/{eventID}/occurrences/{occurrenceID}/following",
  recordType: "event",
  summary: "Change this and the following days of a repeated event",
  description:
    "They become an event of their own, with their answers; comments stay with the days before. Texts that the site would hold for approval are refused.",
  access: managing,
  params: occurrenceParams,
  body: eventPatchSchema,
  output: eventSchema,
});

export const listParticipants = endpoint({
  method: "GET",
  path: "/events/{eventID}/participants",
  summary: "List who answered whether they come",
  access: asPlace,
  params,
  query: z.object({
    occurrenceID: id().optional().describe("The next occurrence unless given"),
    attending: z.enum(answers).optional().describe("Only those with this answer"),
    waiting: flagFilter("those on the waiting list, who are listed in its order"),
    expand: expand(["user", "answers"]).describe(
      "`answers` are those to the questions of the event, for those who manage it",
    ),
    ...paging(30, 100, 100_000),
  }),
  output: z.array(participantSchema),
  paging: "more",
});

export const answerEvent = endpoint({
  method: "POST",
  path: "/events/{eventID}/participants",
  summary: "Answer whether the caller comes, or change the answer",
  description:
    "Where no place is left, or others wait, `yes` puts the caller on the waiting list. Whoever waits longest is offered a freed place first, which `yes` takes until `offeredUntil`; then the next one is.",
  access: answering,
  params,
  body: participantPostSchema,
  output: participantSchema,
  status: 200,
  refuses: [409],
});

export const withdrawAnswer = endpoint({
  method: "DELETE",
  path: "/events/{eventID}/participants",
  summary: "Withdraw the caller's answer",
  access: answering,
  params,
  query: z.object({
    occurrenceID: id().optional().describe("The next occurrence unless given"),
  }),
  refuses: [409],
});

export const createFeed = endpoint({
  method: "POST",
  path: "/events/feed",
  summary: "Get a secret address of a calendar with the events that the caller comes to",
  description: "Shown only now; an address from before stops working.",
  access: answering,
  output: z
    .object({ url: siteAddress().describe("The calendar, for calendar programs") })
    .meta({ id: "EventFeed" }),
});

export const deleteFeed = endpoint({
  method: "DELETE",
  path: "/events/feed",
  summary: "Stop the secret address of the calendar",
  access: answering,
});
