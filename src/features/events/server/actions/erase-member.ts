import { z } from "zod";
import { indexLater } from "#features/search/server/public.ts";
import type { UserEraser } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { eventsTag, eventTag } from "../domain/find-event.ts";
import { eraseEventsOf } from "../queries/erasing.ts";
import { findEvent } from "../queries/events.ts";
import { removeFeedOf } from "../queries/feeds.ts";
import { lockOccurrence } from "../queries/occurrences.ts";
import { listAnswered, removeAnswer } from "../queries/participants.ts";
import { admitWaiting } from "../waiting/admit-waiting.ts";

const payload = z.object({ userID: z.int(), method: z.enum(["keep", "wipe", "delete"]) });

/** Occurrences are locked before members, so a job does this. */
export const eraseMember = defineJob({
  name: "events.erase-member",
  payload,
  timeout: 3_600,
  async handle(ctx, { userID, method }) {
    for (const occurrenceID of await listAnswered(ctx, userID))
      await ctx.transaction((tx) => leave(tx, occurrenceID, userID));
    if (method === "keep") return;
    await ctx.transaction(async (tx) => {
      const eventIDs = await eraseEventsOf(tx, userID);
      await indexLater(tx, "event", eventIDs);
      await tx.invalidate(...eventIDs.map(eventTag), eventsTag);
    });
  },
});

/** The next on the waiting list gets the place. */
async function leave(tx: TransactionCtx, occurrenceID: number, userID: number): Promise<void> {
  const occurrence = await lockOccurrence(tx, occurrenceID);
  if (!occurrence || !(await removeAnswer(tx, occurrenceID, userID))) return;
  const event = await findEvent(tx, occurrence.eventID);
  if (event) await admitWaiting(tx, occurrence, event);
  await tx.invalidate(eventTag(occurrence.eventID), eventsTag);
}

export const memberEraser: UserEraser = {
  name: "events",
  tables: ["events", "eventQuestions", "eventParticipants", "eventFeeds"],
  async erase(tx, userID, method) {
    await removeFeedOf(tx, userID);
    await tx.enqueue(eraseMember, { userID, method });
  },
};
