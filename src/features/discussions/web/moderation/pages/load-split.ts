import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Comments = typeof import("#features/comments/contract/routes.ts");
type Discussions = typeof import("../../../contract/routes.ts");

export const ways = ["existing", "new", "merge"] as const;

/** Into another post, into a new one, or the whole post into another one. */
export type Way = (typeof ways)[number];

export const wayOf = (text: string | null | undefined): Way =>
  ways.find((way) => way === text) ?? "new";

/** The API's limit per request, so that a full selection can be moved. */
const perPage = 50;

export async function loadSplit(transport: Transport, { params, url }: PageArgs) {
  // A dialog has only the address.
  const discussionID = recordID(params.discussionID ?? url.pathname.split("/")[3]);
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
  const ids = (url.searchParams.get("ids") ?? "").split(",").map(Number);
  return {
    way: wayOf(url.searchParams.get("way")),
    /** Ticked on the page of the post. */
    chosenIDs: ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, perPage),
    discussion,
    comments: comments.filter(({ display }) => display === "full"),
    categories: categories.filter(({ allowedDiscussionTypes }) =>
      allowedDiscussionTypes.includes("discussion"),
    ),
    paging: { page, limit: perPage, total: discussion.countComments },
  };
}

export type SplitData = Awaited<ReturnType<typeof loadSplit>>;
