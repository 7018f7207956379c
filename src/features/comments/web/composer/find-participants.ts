import type { MentionedName } from "#features/editor/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { cachedRequests } from "#platform/web/calls/cached-requests.ts";

type Comments = typeof import("../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

const maxComments = 100;

interface Person {
  userID: number;
  name: string;
  photoUrl: string;
  banned: number;
}

/** Authors of the latest comments and of the first post, those who wrote last first. */
export const findParticipants = cachedRequests(async (discussionID: number) => {
  const comments = await apiOf<Comments>()(browserTransport)("GET /comments", {
    query: {
      discussionID,
      sort: "-dateInserted",
      limit: maxComments,
      expand: ["insertUser", "-body"],
    },
  });
  const people = new Map<number, Person>();
  for (const { insertUser } of comments)
    if (insertUser && !people.has(insertUser.userID)) people.set(insertUser.userID, insertUser);
  for (const author of await findAuthor(discussionID)) people.set(author.userID, author);
  return [...people.values()].filter(({ userID, banned }) => userID > 0 && !banned).map(nameOf);
});

async function findAuthor(discussionID: number): Promise<readonly Person[]> {
  const post = document.querySelector<HTMLElement>(`[data-quotable="/discussion/${discussionID}"]`);
  const name = post?.dataset.author;
  if (!name) return [];
  return apiOf<Users>()(browserTransport)("GET /users/by-names", { query: { name, limit: 1 } });
}

const nameOf = ({ userID, name, photoUrl }: Person): MentionedName & { userID: number } => ({
  id: String(userID),
  name,
  userID,
  photoUrl,
});
