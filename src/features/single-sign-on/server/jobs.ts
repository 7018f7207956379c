import { z } from "zod";
import { fetchFile } from "#features/media/server/public.ts";
import { changePhoto, findUser, memberViewer } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { removeOldAttempts } from "./queries/attempts.ts";
import { removeOldTests } from "./queries/authenticators.ts";
import { removeExpired } from "./queries/sign-ins.ts";

const dayMs = 86_400_000;

export const photoJob = defineJob({
  name: "single-sign-on.fetch-photo",
  payload: z.object({ userID: z.int(), photoUrl: z.string(), replaces: z.boolean() }),
  concurrency: 2,
  async handle(ctx, { userID, photoUrl, replaces }) {
    const user = await findUser(ctx, userID);
    if (!user || user.dateDeleted || (user.photoUrl && !replaces)) return;
    try {
      const stored = await fetchFile(ctx.as(await memberViewer(ctx, userID)), photoUrl);
      await ctx.as(systemViewer).transaction((tx) => changePhoto(tx, userID, stored));
    } catch (error) {
      if (!(error instanceof OutgoingError || error instanceof ApiError)) throw error;
      ctx.log.info(
        { userID, reason: error.message },
        "picture of a sign-in service not taken over",
      );
    }
  },
});

export const forget: ScheduleDefinition = {
  name: "single-sign-on.forget",
  cron: "27 * * * *",
  async handle(ctx) {
    await removeExpired(ctx);
    await removeOldAttempts(ctx);
    await removeOldTests(ctx, new Date(ctx.now().getTime() - 30 * dayMs));
  },
};
