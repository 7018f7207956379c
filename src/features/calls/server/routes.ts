import { notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { continueCall } from "./actions/continue-call.ts";
import { presentCall } from "./present.ts";
import { findCall, type Progress } from "./queries.ts";

type Answer = { progress: Progress; callbackPayload: string | null };

export const routes = [
  handle(contract.runCall, async (ctx, { body }) => {
    const executed = await continueCall(ctx, body);
    return executed.body as Answer;
  }),
  handle(contract.getCall, async (ctx, { params }) => {
    const row = await findCall(ctx, params.jobTrackingID);
    if (row?.userID !== ctx.viewer.userID) throw notFound("Call");
    return presentCall(row);
  }),
];
