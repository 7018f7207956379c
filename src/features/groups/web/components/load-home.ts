import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { ReceivedGroup } from "../../contract/resources.ts";

type Groups = typeof import("../../contract/routes/groups.ts");
type Events = typeof import("#features/events/contract/routes.ts");
type Discussions = typeof import("#features/discussions/contract/routes/lists.ts");

/** A group with its latest posts and its next events. */
export async function loadHome(transport: Transport, args: PageArgs) {
  const group = await apiOf<Groups>()(transport)("GET /groups/{groupID}", {
    params: { groupID: recordID(args.params.groupID) },
  });
  const [posts, events] = group.permissions.read
    ? await Promise.all([loadPosts(transport, group), loadEvents(transport, group)])
    : [[], []];
  return {
    group,
    events,
    posts: posts.map(({ discussionID, name, url, dateLastComment, insertUser }) => ({
      discussionID,
      name,
      url,
      dateLastComment,
      author: insertUser?.name,
    })),
  };
}

const loadPosts = (transport: Transport, { categoryID }: ReceivedGroup) =>
  apiOf<Discussions>()(transport)("GET /discussions", {
    query: { ...(categoryID !== null && { categoryID }), limit: 10, expand: ["-body", "-unshown"] },
  });

/** Those that come next; days in other time zones may have begun before. */
const loadEvents = (transport: Transport, { groupID }: ReceivedGroup) =>
  apiOf<Events>()(transport)("GET /events/occurrences", {
    query: {
      parentRecordType: "group",
      parentRecordID: groupID,
      dateStarts: `>=${new Date().toISOString()}`,
      limit: 5,
    },
  });

export type Home = Awaited<ReturnType<typeof loadHome>>;
