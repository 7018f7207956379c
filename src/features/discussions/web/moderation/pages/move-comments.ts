import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { runToCompletion } from "#platform/web/pages/run-to-completion.ts";
import { refuse } from "./change-many.ts";
import { getTarget } from "./find-target.ts";
import { wayOf } from "./load-split.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");
type Discussions = typeof import("../../../contract/routes/changes.ts");

/** Dialogs send a `target`; live updates of the thread below them would cancel a redirect. */
export const moveComments = formAction<Response | { leadsTo: string }>(async (call) => {
  const url = await move(call);
  return call.values.target ? { leadsTo: url } : redirect(url);
});

async function move({ transport, values, lists, params }: FormCall): Promise<string> {
  const commentIDs = (lists.commentIDs ?? []).map(Number);
  const way = wayOf(values.way);
  if (way === "new") return split(transport, values, commentIDs);
  const destinationID = await getTarget(transport, values);
  if (way === "existing") await moveEach(transport, commentIDs, destinationID);
  else await merge(transport, recordID(params.discussionID), destinationID);
  return `/discussion/${destinationID}`;
}

async function split(
  transport: Transport,
  { name = "", body = "", categoryID }: Readonly<Record<string, string>>,
  commentIDs: number[],
) {
  const { newPostUrl } = await apiOf<Discussions>()(transport)("POST /discussions/split", {
    body: {
      newPost: {
        name,
        ...(body.trim() !== "" && { body, format: "markdown" }),
        categoryID: Number(categoryID),
        authorType: "me",
      },
      commentIDs,
    },
  });
  return newPostUrl;
}

/** Earlier comments first, so that replies can follow the comments that they reply to. */
async function moveEach(transport: Transport, commentIDs: readonly number[], discussionID: number) {
  const comments = apiOf<Comments>()(transport);
  const selected = await Promise.all(
    commentIDs.map((commentID) => comments("GET /comments/{commentID}", { params: { commentID } })),
  );
  const inOrder = selected.toSorted(
    (a, b) => a.dateInserted.localeCompare(b.dateInserted) || a.commentID - b.commentID,
  );
  for (const { commentID, parentCommentID } of inOrder) {
    const isReply = parentCommentID && commentIDs.includes(parentCommentID);
    await comments("PATCH /comments/{commentID}", {
      params: { commentID },
      body: { discussionID, ...(isReply && { parentCommentID }) },
    });
  }
}

async function merge(transport: Transport, discussionID: number, destinationDiscussionID: number) {
  const begun = await apiOf<Discussions>()(transport)("PATCH /discussions/merge", {
    body: { discussionIDs: [discussionID], destinationDiscussionID },
  });
  refuse(await runToCompletion(transport, begun));
}
