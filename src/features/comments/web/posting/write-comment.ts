import { redirect } from "react-router";
import { checkWriter, draftIn, keyOfPost, saveForm } from "#features/drafts/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import { confirmationIn } from "./confirmation-prompt.tsx";

type Comments = typeof import("../../contract/routes.ts");
export async function writeComment({ transport, values }: FormCall): Promise<Response> {
  await checkWriter({ transport, values });
  const write = values.intent === "saveDraft" ? saveComment : addComment;
  return redirect(await write({ transport, values }));
}

type Sent = Pick<FormCall, "transport" | "values">;

async function addComment({ transport, values }: Sent): Promise<string> {
  const { body = "", format = "markdown", discussionID, parentCommentID } = values;
  const post = {
    body,
    format,
    discussionID: Number(discussionID),
    ...(parentCommentID ? { parentCommentID: Number(parentCommentID) } : {}),
    ...confirmationIn(values),
  };
  const comment = await apiOf<Comments>()(transport)("POST /comments", {
    body: { ...post, ...draftIn(values) },
    ...(await keyOfPost(values.formKey, post)),
  });
  return comment.url;
}

async function saveComment({ transport, values }: Sent): Promise<string> {
  const { discussionID, parentCommentID = "" } = values;
  const place = { parentRecordType: "discussion", parentRecordID: Number(discussionID) };
  await saveForm({
    transport,
    values: { ...values, commentParentID: parentCommentID },
    slot: { recordType: "comment", ...place },
    fields: ["body", "format", "commentParentID"],
  });
  return "/drafts";
}
