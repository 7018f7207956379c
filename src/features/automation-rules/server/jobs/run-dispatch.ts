import { z } from "zod";
import { defineJob } from "#platform/server/jobs/jobs.ts";

export const runDispatch = defineJob({
  name: "run-automation-dispatch",
  payload: z.object({ automationDispatchUUID: z.uuid() }),
  timeout: 600,
  async handle(ctx, { automationDispatchUUID }) {
    const { actOnRecords } = await import("../actions/act-on-records.ts");
    await actOnRecords(ctx, automationDispatchUUID);
  },
});
