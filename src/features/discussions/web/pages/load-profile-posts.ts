import type { User } from "#features/users/contract/resources.ts";
import { loadProfileUser, profileAddress } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/api.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";
import type { ListedDiscussion } from "../components/discussion-row.tsx";

type Discussions = typeof import("../../contract/routes/lists.ts");
type Comments = typeof import("#features/comments/contract/routes.ts");

export interface ProfilePosts<Post> {
  user: User;
  posts: readonly Post[];
  page: number;
  limit: number;
  total: number;
}

export interface ProfileComment {
  commentID: number;
  name: string;
  url: string;
  body?: string | undefined;
  dateInserted: string;
}

interface Posts<Post> {
  items: readonly Post[];
  paging?: { total?: number | undefined } | undefined;
}

type ListPosts<Post> = (
  transport: Transport,
  query: { insertUserID: number[]; page: number; limit: number },
) => Promise<Posts<Post>>;

const limit = 30;

/** What a member has written of one kind, the newest first. Hidden profiles show none of it. */
const loadPosts =
  <Post>(tab: string, list: ListPosts<Post>): PageLoad<ProfilePosts<Post>> =>
  async (transport, { params }) => {
    const { page, ...address } = profileAddress(params["*"] ?? "");
    const user = await loadProfileUser(transport, address, tab);
    if (user.url === undefined) return { user, posts: [], page: 1, limit, total: 0 };
    const query = { insertUserID: [user.userID], page, limit };
    const { items, paging } = await list(transport, query);
    return { user, posts: items, page, limit, total: paging?.total ?? items.length };
  };

export const loadProfileDiscussions = loadPosts<ListedDiscussion>(
  "discussions",
  (transport, query) =>
    apiOf<Discussions>()(transport).list("GET /discussions", {
      query: { ...query, sort: "-dateInserted", expand: ["category", "tags", "-body", "-unshown"] },
    }),
);

export const loadProfileComments = loadPosts<ProfileComment>("comments", (transport, query) =>
  apiOf<Comments>()(transport).list("GET /comments", {
    query: { ...query, sort: "-dateInserted", expand: ["-insertUser"] },
  }),
);
