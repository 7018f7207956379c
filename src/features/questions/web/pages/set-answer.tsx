import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import type { AnswerStatus } from "../../contract/resources.ts";

export { RefusedAction as default } from "#platform/web/pages/refused-action.tsx";

type Questions = typeof import("../../contract/routes.ts");

export const action = formAction(async ({ transport, values, params }) => {
  const commentID = recordID(params.commentID);
  await apiOf<Questions>()(transport)("PATCH /comments/{commentID}/answer", {
    params: { commentID },
    body: { status: values.status as AnswerStatus },
  });
  const answer = `/discussion/comment/${commentID}#Comment_${commentID}`;
  return redirect(values.target ? safeTarget(values.target) : answer);
});
