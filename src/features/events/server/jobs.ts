import type { Ctx } from "#platform/server/context.ts";
import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { occurrenceNear } from "../contract/events.ts";
import { dayMs } from "../contract/rules/local-times.ts";
import { listUnfilled, lockEvent } from "./queries/events.ts";
import { takeNear } from "./queries/occurrences.ts";
import { storeMore } from "./series/store-occurrences.ts";
import { daysAhead } from "./times/plan-occurrences.ts";
import { passLapsedOffers } from "./waiting/pass-lapsed-offers.ts";

const batchSize = 200;
/** Repeated events are filled again when a month of them is used up. */
const leastDays = daysAhead - 30;

/** Stores the next occurrences of repeated events. */
export const fillEvents: ScheduleDefinition = {
  name: "events.fill",
  cron: "20 2 * * *",
  async handle(ctx) {
    const before = new Date(ctx.now().getTime() + leastDays * dayMs);
    let eventIDs: number[];
    do {
      eventIDs = await listUnfilled(ctx, before, batchSize);
      for (const eventID of eventIDs) await fill(ctx, eventID, before);
    } while (eventIDs.length === batchSize);
  },
};

const fill = (ctx: Ctx, eventID: number, before: Date): Promise<void> =>
  ctx.transaction(async (tx) => {
    const event = await lockEvent(tx, eventID);
    if (event?.dateFilled && event.dateFilled < before) await storeMore(tx, event);
  });

/** Asks the next of a waiting list when an offered place was not taken in time. */
export const passOffers: ScheduleDefinition = {
  name: "events.pass-offers",
  cron: "* * * * *",
  handle: (ctx) => passLapsedOffers(ctx),
};

/** Reminds those who come a day before. */
export const remindParticipants: ScheduleDefinition = {
  name: "events.remind",
  cron: "* * * * *",
  async handle(ctx) {
    const until = new Date(ctx.now().getTime() + dayMs);
    let count: number;
    do {
      count = await ctx.transaction(async (tx) => {
        const near = await takeNear(tx, { until, limit: batchSize });
        for (const occurrence of near) await tx.emit(occurrenceNear, occurrence);
        return near.length;
      });
    } while (count === batchSize);
  },
};
