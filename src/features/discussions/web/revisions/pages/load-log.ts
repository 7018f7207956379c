import type { DeletedComment } from "#features/comments/web/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Comments = typeof import("#features/comments/contract/routes.ts");
type Changes = typeof import("../../../contract/routes/changes.ts");

export interface Revision {
  revisionID: number;
  name?: string;
  text: string;
  insertUser: { name: string; url: string };
  dateInserted: string;
}

type Log =
  | { kind: "revisions"; backUrl: string; revisions: Revision[] }
  | { kind: "deleted"; backUrl: string; comments: DeletedComment[] };

/** `recordType` and `recordID` select revisions, `parentRecordID` and `operation=delete` deleted comments. */
export async function loadLog(transport: Transport, { url }: PageArgs): Promise<Log> {
  const filters = Object.fromEntries(url.searchParams);
  const recordID = Number(filters.recordID);
  const discussionID = Number(filters.parentRecordID);
  if (filters.operation === "delete" && discussionID > 0) {
    const comments = await apiOf<Comments>()(transport)("GET /comments/deleted", {
      query: { discussionID, limit: 100 },
    });
    return { kind: "deleted", backUrl: `/discussion/${discussionID}`, comments };
  }
  if (!(recordID > 0)) throw notFound("Page");
  const query = { expand: "markdown" };
  if (filters.recordType === "comment") {
    const params = { commentID: recordID };
    const path = "GET /comments/{commentID}/revisions";
    const revisions = await apiOf<Comments>()(transport)(path, { params, query });
    const backUrl = `/discussion/comment/${recordID}`;
    return { kind: "revisions", backUrl, revisions: readable(revisions) };
  }
  const params = { discussionID: recordID };
  const path = "GET /discussions/{discussionID}/revisions";
  const revisions = await apiOf<Changes>()(transport)(path, { params, query });
  const backUrl = `/discussion/${recordID}`;
  return { kind: "revisions", backUrl, revisions: readable(revisions) };
}

type Raw = Omit<Revision, "text"> & { bodyRaw: string; bodyMarkdown?: string };

/** Rich text is compared as Markdown. */
const readable = (revisions: readonly Raw[]): Revision[] =>
  revisions.map(({ bodyRaw, bodyMarkdown, ...revision }) => ({
    ...revision,
    text: bodyMarkdown ?? bodyRaw,
  }));
