import type { UserEraser } from "#features/users/server/public.ts";
import { addDays, daysBetween, todayOf } from "../domain/site-day.ts";
import { memberKey } from "../domain/visitor-keys.ts";
import { deleteChoice } from "../queries/choices.ts";
import { deleteEventsOf } from "../queries/events.ts";

/** Erases the visits of a member, which are found by the digest of each day. */
export const forgetMember: UserEraser = {
  name: "analytics",
  tables: ["analyticsEvents", "analyticsChoices"],
  async erase(tx, userID) {
    const today = await todayOf(tx);
    const days = daysBetween(addDays(today, -longestKept), addDays(today, 1));
    await deleteEventsOf(
      tx,
      days.map((day) => memberKey(tx, day, userID)),
    );
    await deleteChoice(tx, userID);
  },
};

/** Days that events can be kept, with those that wait for the job. */
const longestKept = 35;
