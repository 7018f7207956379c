import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { runToCompletion } from "#platform/web/pages/run-to-completion.ts";
import { getTarget } from "./find-target.ts";
import { wayOf } from "./load-split.ts";
import { refuse } from "./refuse.ts";

type Discussions = typeof import("../../../contract/routes/changes.ts");

/** Dialogs send a `target`; live updates of the thread below them would cancel a redirect. */
export const moveComments = formAction<Response | { leadsTo: string }>(async (call) => {
  const way = wayOf(call.values.way);
  const url = way === "merge" ? await merge(call) : await move(call, way);
  return call.values.target ? { leadsTo: url } : redirect(url);
});

async function move({ transport, values, lists }: FormCall, way: "existing" | "new") {
  const call = apiOf<Discussions>()(transport);
  const commentIDs = (lists.commentIDs ?? []).map(Number);
  if (way === "new") {
    const newPost = newPostOf(values);
    return (await call("POST /discussions/split", { body: { newPost, commentIDs } })).newPostUrl;
  }
  const destinationDiscussionID = await getTarget(transport, values);
  const body = { destinationDiscussionID, commentIDs };
  return (await call("PATCH /discussions/move-comments", { body })).destinationUrl;
}

const newPostOf = ({ name = "", body = "", categoryID }: FormCall["values"]) => ({
  name,
  ...(body.trim() !== "" && { body, format: "markdown" as const }),
  categoryID: Number(categoryID),
  authorType: "me",
});

async function merge({ transport, values, params }: FormCall): Promise<string> {
  const destinationDiscussionID = await getTarget(transport, values);
  const begun = await apiOf<Discussions>()(transport)("PATCH /discussions/merge", {
    body: { discussionIDs: [recordID(params.discussionID)], destinationDiscussionID },
  });
  refuse(await runToCompletion(transport, begun));
  return `/discussion/${destinationDiscussionID}`;
}
