import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Comments = typeof import("#features/comments/contract/routes.ts");
type Discussions = typeof import("../../../contract/routes.ts");

/** The API's limit per request, so that a full selection can be moved. */
const perPage = 50;

export async function loadSplit(transport: Transport, { params, url }: PageArgs) {
  const discussionID = recordID(params.discussionID);
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
  const discussion = await apiOf<Discussions>()(transport)("GET /discussions/{discussionID}", {
    params: { discussionID },
    query: { expand: "permissions,-body" },
  });
  const comments = await apiOf<Comments>()(transport)("GET /comments", {
    query: {
      discussionID,
      page,
      limit: perPage,
      sort: "-dateInserted",
      expand: "insertUser,crawl,-body",
    },
  });
  const categories = await apiOf<Categories>()(transport)("GET /categories", {
    query: { outputFormat: "flat", filterDiscussionsAdd: true, limit: 500 },
  });
  return {
    discussion,
    comments: comments.filter(({ display }) => display === "full"),
    categories: categories.filter(({ allowedDiscussionTypes }) =>
      allowedDiscussionTypes.includes("discussion"),
    ),
    paging: { page, limit: perPage, total: discussion.countComments },
  };
}

export type SplitData = Awaited<ReturnType<typeof loadSplit>>;
