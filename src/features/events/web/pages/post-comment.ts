import { redirect } from "react-router";
import { checkWriter, draftIn, keyOfPost } from "#features/drafts/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");

type Sent = Pick<FormCall, "transport" | "values" | "params">;

/** Adds a comment to an event. */
export async function postComment({ transport, values, params }: Sent): Promise<Response> {
  await checkWriter({ transport, values });
  const { body = "", format = "markdown", formKey, parentCommentID } = values;
  const post = {
    body,
    format,
    parentRecordType: "event",
    parentRecordID: recordID(params.eventID),
    ...(parentCommentID && { parentCommentID: Number(parentCommentID) }),
  };
  const comment = await apiOf<Comments>()(transport)("POST /comments", {
    body: { ...post, ...draftIn(values) },
    ...(await keyOfPost(formKey, post)),
  });
  return redirect(comment.url);
}
