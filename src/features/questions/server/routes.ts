import { showComment } from "#features/comments/server/public.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { setAnswer } from "./actions/set-answer.ts";

export const routes = [
  handle(contract.setAnswer, async (ctx, { params, body: { status } }) => {
    await setAnswer(ctx, params.commentID, status);
    return showComment(ctx, params.commentID);
  }),
];
