import { z } from "zod";
import { endpoint, signedInByAny, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { progressOf, trackingSlipSchema } from "#platform/contract/endpoints/progress.ts";

const maxCharacters = 500_000;

export const runCall = endpoint({
  method: "POST",
  path: "/calls/run",
  summary: "Go on with a long-running call",
  description:
    "Takes the `callbackPayload` of an answer with the status 408 as it is, once, for a day and from the same member; one that was handed in before is refused with 409. The answer speaks of this part alone; it goes on until `callbackPayload` is null.",
  access: signedInFor(
    "comments.delete",
    "discussions.edit",
    "discussions.close",
    "discussions.delete",
    "curation.manage",
    "community.moderate",
    "community.manage",
    "users.edit",
    "site.manage",
  ),
  consumes: "application/system+jwt",
  body: z.string().min(1).max(maxCharacters),
  status: 200,
  output: z.looseObject(progressOf(z.union([z.int(), z.string()])).shape),
});

export const getCall = endpoint({
  method: "GET",
  path: "/calls/{jobTrackingID}",
  summary: "See how far an own call with `longRunnerMode=async` is",
  description: "For a week.",
  access: signedInByAny,
  params: z.object({
    jobTrackingID: z.uuid().describe("As the answer with the status 202 names it"),
  }),
  output: trackingSlipSchema.extend({
    message: z.string().nullable().describe("Why it failed as a whole"),
  }),
});
