import { z } from "zod";
import type { JobKind } from "#platform/server/jobs/send-jobs.ts";

/** Delivers what is due for a webhook. */
export const deliverDue: JobKind<{ webhookID: number }> = {
  name: "webhooks.deliver",
  payload: z.object({ webhookID: z.int() }),
};

/** Deletes the deliveries of a webhook that is gone. */
export const eraseDeliveries: JobKind<{ webhookID: number }> = {
  name: "webhooks.erase-deliveries",
  payload: z.object({ webhookID: z.int() }),
};

interface Replay {
  webhookID: number;
  dateFrom: string;
  dateTo: string;
  after: number;
}

/** Delivers events of a time again, a batch at a time. */
export const replay: JobKind<Replay> = {
  name: "webhooks.replay",
  payload: z.object({
    webhookID: z.int(),
    dateFrom: z.string(),
    dateTo: z.string(),
    after: z.int(),
  }),
};
