import { redirect } from "react-router";
import { checkWriter, draftIn, keyOfPost, saveForm } from "#features/drafts/web/public.ts";
import { type Api, apiOf } from "#platform/web/api.ts";
import type { FormCall } from "#platform/web/page-action.ts";
import { pathOf } from "./path-of.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");
type Discussions = typeof import("../../contract/routes.ts") &
  typeof import("../../contract/routes/changes.ts") &
  typeof import("../../contract/routes/marks.ts");

const changes = {
  close: { closed: true },
  reopen: { closed: false },
  sink: { sink: true },
  unsink: { sink: false },
  announce: { pinLocation: "recent" },
  unannounce: { pinLocation: null },
  resolve: { resolved: true },
  unresolve: { resolved: false },
} as const;

/** What the forms of a discussion's page do: add a comment, or what the button's `intent` says. */
export async function actOnDiscussion({ transport, values, request }: FormCall): Promise<Response> {
  const { intent = "comment" } = values;
  await checkWriter({ transport, values });
  const discussions = apiOf<Discussions>()(transport);
  const params = { discussionID: Number(values.discussionID) };
  if (intent === "comment") return redirect(await addComment({ transport, values }));
  if (intent === "saveDraft") return redirect(await saveComment({ transport, values }));
  if (intent === "delete") return redirect(await deleteDiscussion(discussions, params));
  if (intent === "deleteComment") await deleteComment({ transport, values });
  if (intent === "bump") await discussions("PATCH /discussions/{discussionID}/bump", { params });
  await mark(discussions, params, intent);
  if (intent in changes) {
    const body = changes[intent as keyof typeof changes];
    await discussions("PATCH /discussions/{discussionID}", { params, body });
  }
  return redirect(pathOf(request));
}

/** Muting and dismissing are the member's own. */
async function mark(
  discussions: Api<Discussions>,
  params: { discussionID: number },
  intent: string,
) {
  const [, undo, verb] = /^(un)?(mute|dismiss)$/.exec(intent) ?? [];
  if (verb === "mute")
    await discussions("PUT /discussions/{discussionID}/mute", { params, body: { muted: !undo } });
  if (verb === "dismiss") {
    const body = { dismissed: !undo };
    await discussions("PUT /discussions/{discussionID}/dismiss", { params, body });
  }
}

type Sent = Pick<FormCall, "transport" | "values">;

async function addComment({ transport, values }: Sent): Promise<string> {
  const { body = "", format = "markdown", discussionID, parentCommentID } = values;
  const post = {
    ...{ body, format, discussionID: Number(discussionID) },
    ...(parentCommentID ? { parentCommentID: Number(parentCommentID) } : {}),
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

const deleteComment = ({ transport, values }: Sent) =>
  apiOf<Comments>()(transport)("DELETE /comments/{commentID}", {
    params: { commentID: Number(values.commentID) },
  });

/** Leads to the category that it was in (specification, section 4). */
async function deleteDiscussion(
  discussions: Api<Discussions>,
  params: { discussionID: number },
): Promise<string> {
  const query = { expand: "category" };
  const { category } = await discussions("GET /discussions/{discussionID}", { params, query });
  await discussions("DELETE /discussions/{discussionID}", { params });
  return category?.url ?? "/discussions";
}
