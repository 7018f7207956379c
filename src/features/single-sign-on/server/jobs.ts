import { z } from "zod";
import { fetchFile } from "#features/media/server/public.ts";
import { changePhoto, findUser, lockUser, memberViewer } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob, type ScheduleDefinition } from "#platform/server/jobs/jobs.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { removeRoles } from "./domain/remove-roles.ts";
import { removeOldAttempts } from "./queries/attempts.ts";
import { removeOldTests } from "./queries/authenticators.ts";
import { removeExpired } from "./queries/sign-ins.ts";

const dayMs = 86_400_000;

export const photoJob = defineJob({
  name: "single-sign-on.fetch-photo",
  payload: z.object({
    userID: z.int(),
    photoUrl: z.string(),
    formerPhotoUrl: z.string().nullable(),
  }),
  concurrency: 2,
  async handle(ctx, { userID, photoUrl, formerPhotoUrl }) {
    const isAsBefore = async (someCtx: Ctx) => {
      const user = await findUser(someCtx, userID);
      return user !== undefined && !user.dateDeleted && (user.photoUrl ?? null) === formerPhotoUrl;
    };
    if (!(await isAsBefore(ctx))) return;
    try {
      const stored = await fetchFile(ctx.as(await memberViewer(ctx, userID)), photoUrl);
      await ctx.as(systemViewer).transaction(async (tx) => {
        await lockUser(tx, userID);
        if (await isAsBefore(tx)) await changePhoto(tx, userID, stored);
      });
    } catch (error) {
      if (!(error instanceof OutgoingError || error instanceof ApiError)) throw error;
      ctx.log.info(
        { userID, reason: error.message },
        "picture of a sign-in service not taken over",
      );
    }
  },
});

/** A service that was removed takes its roles with it. */
export const rolesJob = defineJob({
  name: "single-sign-on.take-back-roles",
  payload: z.object({
    members: z.array(z.object({ userID: z.int(), roleIDs: z.array(z.int()) })),
  }),
  concurrency: 1,
  async handle(ctx, { members }) {
    for (const member of members)
      try {
        await removeRoles(ctx, member);
      } catch (error) {
        // The last administrator stays one.
        if (!(error instanceof ApiError)) throw error;
        const { userID } = member;
        ctx.log.warn({ userID, reason: error.message }, "role of a sign-in service not taken back");
      }
  },
});

export const forget: ScheduleDefinition = {
  name: "single-sign-on.forget",
  cron: "*/10 * * * *",
  async handle(ctx) {
    await removeExpired(ctx);
    await removeOldAttempts(ctx);
    await removeOldTests(ctx, new Date(ctx.now().getTime() - 30 * dayMs));
  },
};
