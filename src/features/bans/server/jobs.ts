import {
  announceRestriction,
  lockEnded,
  type RestrictionKind,
  setRestriction,
  userTag,
} from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { endOpen, findOpen } from "./queries/bans.ts";

const batchSize = 100;

/** Restrictions expire by the clock when read; this job then updates lists, caches and listeners. */
export const schedulesOfBans: ScheduleDefinition[] = [
  {
    name: "bans.end",
    cron: "* * * * *",
    async handle(ctx) {
      for (const kind of ["ban", "silence"] as const)
        while ((await endSome(ctx, kind)) === batchSize);
    },
  },
];

const endSome = (ctx: Ctx, kind: RestrictionKind): Promise<number> =>
  ctx.transaction(async (tx) => {
    const userIDs = await lockEnded(tx, kind, batchSize);
    for (const userID of userIDs) {
      const dateEnded = (await findOpen(tx, userID, kind))?.dateExpires ?? tx.now();
      await setRestriction(tx, userID, kind, { isOn: false, dateEnds: null });
      await endOpen(tx, userID, kind, { dateEnded, endUserID: null, endNote: "" });
      await tx.invalidate(userTag(userID));
      await announceRestriction(tx, userID, kind, false);
    }
    return userIDs.length;
  });
