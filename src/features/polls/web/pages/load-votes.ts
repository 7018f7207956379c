import { data } from "react-router";
import { pageInQuery, recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ReceivedPoll, ReceivedVote } from "../../contract/resources.ts";

type Polls = typeof import("../../contract/routes.ts");

interface VotesPage {
  poll: ReceivedPoll;
  option: ReceivedPoll["pollOption"][number];
  votes: readonly ReceivedVote[];
  page: number;
  limit: number;
  hasMore: boolean;
}

const limit = 25;
const notFound = () => data(null, { status: 404 });

/** `/poll/votes/12?option=34&page=2`; the votes for the first option without one. */
export const loadVotes: PageLoad<VotesPage> = async (transport, { params, url }) => {
  const polls = apiOf<Polls>()(transport);
  const named = { params: { pollID: recordID(params.pollID) } };
  const poll = await polls("GET /polls/{pollID}", named);
  const asked = url.searchParams.get("option");
  const option = poll.pollOption.find(
    ({ pollOptionID }) => asked === null || asked === String(pollOptionID),
  );
  if (!option) throw notFound();
  const page = pageInQuery(url) ?? 1;
  const query = { page, limit, pollOptionID: option.pollOptionID, expand: ["user"] };
  try {
    const { items, paging } = await polls.list("GET /polls/{pollID}/votes", { ...named, query });
    if (page > 1 && items.length === 0) throw notFound();
    return { poll, option, votes: items, page, limit, hasMore: paging.hasMore === true };
  } catch (error) {
    // Anonymous, or not shown to the viewer yet.
    if (isApiError(error) && error.status === 403) throw notFound();
    throw error;
  }
};
