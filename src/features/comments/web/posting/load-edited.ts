import { loadWritten } from "#features/editor/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";

type Drafts = typeof import("#features/drafts/contract/routes.ts");
type Comments = typeof import("../../contract/routes.ts");

export type EditedComment = Awaited<ReturnType<typeof loadEdited>>;

export async function loadEdited(transport: Transport, commentID: number) {
  const comment = await apiOf<Comments>()(transport)("GET /comments/{commentID}/edit", {
    params: { commentID },
  });
  const query = { recordType: "comment", recordID: commentID, limit: 1 };
  const [draft] = await apiOf<Drafts>()(transport)("GET /drafts", { query });
  const { version } = comment;
  return { commentID, version, written: await loadWritten(transport, comment), draft };
}
