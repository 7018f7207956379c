import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";

export { RefusedAction as default } from "#platform/web/pages/refused-action.tsx";

type Comments = typeof import("../../../contract/routes.ts");

export const loader = ({ params }: { params: { commentID?: string } }) =>
  redirect(`/post/editcomment/${params.commentID}#delete`);

/** Redirects to the page named in the form, else to the discussion; from other records to the home page. */
export const action = formAction(async ({ transport, params, values }) => {
  const comments = apiOf<Comments>()(transport);
  const named = { params: { commentID: recordID(params.commentID) } };
  const { discussionID } = await comments("GET /comments/{commentID}", { ...named, query: {} });
  await comments("DELETE /comments/{commentID}", named);
  const target = discussionID === undefined ? "/" : `/discussion/${discussionID}`;
  return redirect(values.target ? safeTarget(values.target) : target);
});
