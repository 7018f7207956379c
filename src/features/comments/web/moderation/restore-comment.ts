import { redirect } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

type Comments = typeof import("../../contract/routes.ts");

export const restoreComment = formAction(async ({ transport, values }) => {
  const params = { commentID: Number(values.commentID) };
  const path = "PATCH /comments/{commentID}/restore";
  return redirect((await apiOf<Comments>()(transport)(path, { params })).url);
});
