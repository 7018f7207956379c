import { redirect } from "react-router";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { eventUrl } from "../../contract/rules/addresses.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");

const perPage = 30;

/** `/events/comment/34`: the page of the event that shows the comment. */
async function load(transport: Transport, { params }: PageArgs): Promise<never> {
  const commentID = recordID(params.commentID);
  const { parentRecordID, position } = await apiOf<Comments>()(transport)(
    "GET /comments/{commentID}",
    { params: { commentID }, query: { expand: ["-insertUser"] } },
  );
  const page = Math.ceil(position / perPage);
  throw redirect(
    `${eventUrl(parentRecordID)}${page > 1 ? `?page=${page}` : ""}#Comment_${commentID}`,
  );
}

export const loader = serverLoader(load);

export default function CommentPage() {
  return null;
}
