import { apiOf, type Transport } from "#platform/web/calls/api.ts";

type Events = typeof import("../../contract/routes.ts");

interface Day {
  params: { eventID: number; occurrenceID: number };
  values: Readonly<Record<string, string>>;
}

/** Moves one day of an event, cancels it, or takes that back, by the button that was pressed. */
export async function changeDay(transport: Transport, { params, values }: Day): Promise<void> {
  const { act, dateStarts = "", dateEnds } = values;
  await apiOf<Events>()(transport)("PATCH /events/{eventID}/occurrences/{occurrenceID}", {
    params,
    body:
      act === "moveDay"
        ? { dateStarts, ...(dateEnds && { dateEnds }) }
        : { isCancelled: act === "cancelDay" },
  });
}

export const isDayChange = (act: string | undefined): boolean => act?.endsWith("Day") ?? false;
