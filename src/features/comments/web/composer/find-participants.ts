import type { MentionedName } from "#features/editor/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { cachedRequests } from "#platform/web/calls/cached-requests.ts";

type Comments = typeof import("../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

const maxCommenters = 500;

interface Person {
  userID: number;
  name: string;
  photoUrl: string;
  banned: number;
}

/** Those who commented and the author of the first post, those who wrote last first. */
export const findParticipants = cachedRequests(async (discussionID: number) => {
  const commenters = await apiOf<Comments>()(browserTransport)("GET /comments/commenters", {
    query: { discussionID, limit: maxCommenters },
  });
  const people = new Map<number, Person>(commenters.map((each) => [each.userID, each]));
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
