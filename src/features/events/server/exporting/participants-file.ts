import { Readable } from "node:stream";
import { intlFor } from "#features/locales/server/public.ts";
import { may } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { csvLines } from "#platform/server/http/csv/csv.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import type { EventQuestion } from "../../contract/resources.ts";
import { getManageableEvent, getOccurrence } from "../domain/find-event.ts";
import { presentParticipants } from "../domain/present.ts";
import { loadQuestions } from "../domain/questions.ts";
import type { EventRow } from "../queries/events.ts";
import type { OccurrenceRow } from "../queries/occurrences.ts";
import { listParticipantRows } from "../queries/participants.ts";

const batchSize = 500;

/** Those who answered, with what they answered the questions of the event, for organizers. */
export const participantsFile = defineRawRoute({
  method: "GET",
  path: "/events/{eventID}/participants.csv",
  access: may("events.manage"),
  async handle(ctx, { params, query }) {
    const eventID = readID(params.eventID);
    if (eventID === undefined) throw notFound("Event");
    const event = await getManageableEvent(ctx, eventID);
    const occurrence = await getOccurrence(ctx, event, readID(query.occurrence));
    const questions = (await loadQuestions(ctx, [eventID])).get(eventID) ?? [];
    const rows = listRows(ctx, event, occurrence);
    return {
      type: "text/csv; charset=utf-8",
      headers: {
        "content-disposition": `attachment; filename="event-${eventID}-${occurrence.occursOn}.csv"`,
      },
      body: Readable.from(csvLines(rows, await columnsFor(ctx, questions), {})),
    };
  },
});

const columns = ["name", "attending", "guests", "isWaiting", "dateInserted"] as const;

async function columnsFor(ctx: Ctx, questions: readonly EventQuestion[]) {
  const intl = await intlFor(ctx, ctx.locale);
  return [
    ...columns.map((name) => ({
      heading: intl.formatMessage({ id: `events.column.${name}` }),
      path: [name],
    })),
    ...questions.map(({ questionID, question }) => ({
      heading: question,
      path: [`answer${questionID}`],
    })),
  ];
}

async function* listRows(ctx: Ctx, event: EventRow, { occurrenceID }: OccurrenceRow) {
  const expand = new Set(["user", "answers"]);
  for (let offset = 0; ; offset += batchSize) {
    const window = { offset, limit: batchSize };
    const rows = await listParticipantRows(ctx, occurrenceID, {}, window);
    const items = await presentParticipants(ctx, event, rows, expand);
    yield items.map(({ user, answers = [], ...row }) => ({
      ...row,
      name: user?.name ?? "",
      ...Object.fromEntries(
        answers.map(({ questionID, answer }) => [`answer${questionID}`, answer]),
      ),
    }));
    if (rows.length < batchSize) return;
  }
}
