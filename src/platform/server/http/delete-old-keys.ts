import type { ScheduleDefinition } from "../jobs.ts";

const keptHours = 24;

/** A call may be repeated for a day; then its answer is forgotten. */
export const deleteOldKeys: ScheduleDefinition = {
  name: "delete-old-idempotency-keys",
  cron: "17 * * * *",
  async handle({ db, now }) {
    const limit = new Date(now().getTime() - keptHours * 3_600_000);
    await db.deleteFrom("idempotencyKeys").where("dateInserted", "<", limit).execute();
  },
};
