import { z } from "zod";
import type { JobKind } from "#platform/server/jobs/send-jobs.ts";

const toldEvent = z.object({
  key: z.string(),
  id: z.string(),
  type: z.string(),
  date: z.string(),
  data: z.looseObject({}),
  /** How often it failed, and whether that was counted. */
  tries: z.int().default(0),
  isCounted: z.boolean().default(false),
});

/** An event for one add-on. */
export const tellEvent: JobKind<z.output<typeof toldEvent>> = {
  name: "addons.tell-event",
  payload: toldEvent,
};

/** A run of a job of an add-on. */
export const runAddonJob: JobKind<{ key: string; name: string }> = {
  name: "addons.run-job",
  payload: z.object({ key: z.string(), name: z.string() }),
};
