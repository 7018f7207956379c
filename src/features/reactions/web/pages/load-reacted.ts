import { data } from "react-router";
import type { User } from "#features/users/contract/resources.ts";
import { loadProfileUser, profileAddress } from "#features/users/web/public.ts";
import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ReactedRecord } from "../../contract/resources.ts";

type Reactions = typeof import("../../contract/routes.ts");

interface ReactedPage {
  records: readonly ReactedRecord[];
  urlcode: string;
  page: number;
  limit: number;
  hasMore: boolean;
}

interface Listed {
  items: readonly ReactedRecord[];
  paging?: { hasMore?: boolean | undefined } | undefined;
}

const limit = 20;

const pageOf = (
  { items, paging }: Listed,
  asked: { page: number; urlcode: string },
): ReactedPage => {
  if (asked.page > 1 && items.length === 0) throw data(null, { status: 404 });
  return { ...asked, limit, records: items, hasMore: paging?.hasMore === true };
};

const kindIn = (url: URL) => url.searchParams.get("reaction")?.slice(0, 100) ?? "";

export const loadBest: PageLoad<ReactedPage> = async (transport, { params, url }) => {
  const [page, urlcode] = [requestedPage(params.page, url), kindIn(url)];
  const query = { page, limit, ...(urlcode ? { reactionType: urlcode } : {}) };
  const listed = await apiOf<Reactions>()(transport).list("GET /reactions/best", { query });
  return pageOf(listed, { page, urlcode });
};

export const loadProfileReactions: PageLoad<ReactedPage & { user: User }> = async (
  transport,
  { params, url },
) => {
  const { page, ...address } = profileAddress(params["*"] ?? "");
  const user = await loadProfileUser(transport, address, "reactions");
  const urlcode = kindIn(url);
  const nothing = { records: [], urlcode, page: 1, limit, hasMore: false };
  if (user.url === undefined) return { ...nothing, user };
  const { userID } = user;
  const query = { page, limit, ...(urlcode ? { reactionUrlcode: urlcode } : {}) };
  try {
    const input = { params: { userID }, query };
    const listed = await apiOf<Reactions>()(transport).list("GET /users/{userID}/reacted", input);
    return { ...pageOf(listed, { page, urlcode }), user };
  } catch (error) {
    if (isApiError(error) && error.status === 403) return { ...nothing, user };
    throw error;
  }
};
