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

const needed = { existing: "comments.edit", new: "discussions.split", merge: "discussions.delete" };

export const mayMove = (permissions: Readonly<Record<string, boolean>>, way: Way): boolean =>
  permissions[needed[way]] === true;

/** The API's limit per request, so that a full selection can be moved. */
export const maxSelected = 50;

export async function loadSplit(transport: Transport, { params, url }: PageArgs) {
  // A dialog has only the address.
  const discussionID = recordID(params.discussionID ?? url.pathname.split("/")[3]);
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1);
  const way = wayOf(url.searchParams.get("way"));
  const listsComments = params.discussionID !== undefined && way !== "merge";
  const [discussion, comments, categories] = await Promise.all([
    apiOf<Discussions>()(transport)("GET /discussions/{discussionID}", {
      params: { discussionID },
      query: { expand: "permissions,-body" },
    }),
    listsComments ? listComments(transport, discussionID, page) : [],
    way === "new" ? listCategories(transport) : [],
  ]);
  const ids = (url.searchParams.get("ids") ?? "").split(",").map(Number);
  return {
    way,
    /** Ticked on the page of the post. */
    chosenIDs: ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxSelected),
    discussion,
    comments,
    categories,
    paging: { page, limit: maxSelected, total: discussion.countComments },
  };
}

async function listComments(transport: Transport, discussionID: number, page: number) {
  const expand = "insertUser,crawl,-body";
  const query = { discussionID, page, limit: maxSelected, sort: "-dateInserted" as const, expand };
  const comments = await apiOf<Comments>()(transport)("GET /comments", { query });
  return comments.filter(({ display }) => display === "full");
}

async function listCategories(transport: Transport) {
  const categories = await apiOf<Categories>()(transport)("GET /categories", {
    query: { outputFormat: "flat", filterDiscussionsAdd: true, limit: 500 },
  });
  return categories.filter(({ allowedDiscussionTypes }) =>
    allowedDiscussionTypes.includes("discussion"),
  );
}

export type SplitData = Awaited<ReturnType<typeof loadSplit>>;
