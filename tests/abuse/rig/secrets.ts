import { sql } from "kysely";
import type { TestSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { updateDiscussion } from "#features/discussions/server/public.ts";
import { createEvent } from "#features/events/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Stands in every text of what strangers may not see, so that it is found wherever it comes out. */
export const canary = (kind: string) => `CANARY-${kind}-7351`;
export const anyCanary = /CANARY-[a-z]+-7351/gi;

/** Ids by the name of the parameter that takes them. */
export type Ids = Readonly<Record<string, number | string>>;

export interface Secrets {
  /** Of things that strangers may not know of. */
  ids: Ids;
  /** Of things that never were. */
  nobodys: Ids;
  owner: SignedIn;
  administrator: SignedIn;
}

const never = 2_000_000_000;
/** Secrets have ids that no count, page or status happens to be. */
const firstID = 735_100;

const sequences = {
  categories: "categoryID",
  discussions: "discussionID",
  comments: "commentID",
  events: "eventID",
  eventOccurrences: "occurrenceID",
  polls: "pollID",
  pollOptions: "pollOptionID",
  conversations: "conversationID",
  messages: "messageID",
  drafts: "draftID",
  invites: "inviteID",
  media: "mediaID",
  tokens: "tokenID",
  sessions: "sessionID",
  users: "userID",
  tags: "tagID",
  roles: "roleID",
};

async function raiseIDs({ db }: Ctx) {
  for (const [table, column] of Object.entries(sequences))
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), ${firstID})`.execute(
      db,
    );
}

/** A site's worth of secrets: a hidden category with posts, a private profile, drafts, a file, an invitation. */
export async function plantSecrets(site: TestSite): Promise<Secrets> {
  await raiseIDs(site.ctx());
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const owner = await signInAs(site.ctx(), { roles: [roleIDs.member, roleIDs.administrator] });
  const places = await plantPlaces(site);
  const posts = await plantPosts(site, owner, places.categoryID);
  const events = await plantEvent(site, owner, places.categoryID);
  const own = await plantBelongings(site, owner, posts.discussionID);
  const { userID } = owner.user;
  const secret = { ...places, ...posts, ...events, ...own };
  const nobodys = Object.fromEntries(Object.keys(secret).map((name) => [name, never]));
  return { ids: { ...secret, userID }, nobodys: { ...nobodys, userID }, owner, administrator };
}

/** A hidden category below an open one, and an open one below a hidden one. */
async function plantPlaces(site: TestSite) {
  const parentCategoryID = await createCategory(site.ctx());
  const name = canary("category");
  const categoryID = await createCategory(site.ctx(), {
    name,
    urlcode: name.toLowerCase(),
    description: canary("place"),
    parentCategoryID,
    customPermissions: true,
    featured: true,
  });
  const child = { name: canary("child"), urlcode: canary("child").toLowerCase() };
  await createCategory(site.ctx(), { ...child, parentCategoryID: categoryID });
  return { categoryID };
}

async function plantPosts(site: TestSite, { user }: SignedIn, categoryID: number) {
  const ctx = site.ctx().as({ ...site.ctx().viewer, userID: user.userID });
  const discussionID = await createDiscussion(ctx, {
    categoryID,
    name: canary("title"),
    body: canary("body"),
    newTagNames: [canary("tag")],
    pinLocation: "recent",
  });
  const commentID = await createComment(ctx, { discussionID, body: canary("comment") });
  const options = [canary("option"), "Another"].map((body) => ({ body }));
  const poll = { name: canary("poll"), pollOption: options };
  await updateDiscussion(ctx, discussionID, { poll } as object);
  const { tagID } = await site
    .ctx()
    .db.selectFrom("tags")
    .select("tagID")
    .where("name", "=", canary("tag"))
    .executeTakeFirstOrThrow();
  const { pollID } = await site
    .ctx()
    .db.selectFrom("polls")
    .select("pollID")
    .where("discussionID", "=", discussionID)
    .executeTakeFirstOrThrow();
  return { discussionID, commentID, tagID, pollID };
}

/** An event in the hidden category. */
async function plantEvent(site: TestSite, { user }: SignedIn, categoryID: number) {
  const texts = { name: canary("event"), body: canary("about"), location: canary("hall") };
  const eventID = await createEvent(site.ctx(), user, { ...texts, parentRecordID: categoryID });
  const { occurrenceID } = await site
    .ctx()
    .db.selectFrom("eventOccurrences")
    .select("occurrenceID")
    .where("eventID", "=", eventID)
    .executeTakeFirstOrThrow();
  return { eventID, occurrenceID };
}

/** What a member keeps to themselves. */
async function plantBelongings(site: TestSite, { user, cookie }: SignedIn, discussionID: number) {
  const make = async (endpoint: string, body: unknown) => {
    const answer = await site.request(endpoint, { cookie, body });
    if (answer.status >= 300) throw new Error(`${endpoint} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const draft = {
    recordType: "comment",
    parentRecordID: discussionID,
    parentRecordType: "discussion",
  };
  const attributes = { body: canary("draft"), format: "markdown" };
  const { draftID } = await make("POST /drafts", { ...draft, attributes });
  const { inviteID } = await make("POST /invites", { email: `${canary("invite")}@example.org` });
  const form = new FormData();
  form.append("file", new File(["text"], `${canary("file")}.txt`));
  const { mediaID } = await make("POST /media", form);
  const friend = await signInAs(site.ctx());
  const talk = { name: canary("talk"), initialBody: canary("message") };
  const participantUserIDs = [friend.user.userID];
  const { conversationID } = await make("POST /conversations", { ...talk, participantUserIDs });
  const { messageID } = await make("POST /messages", { conversationID, body: canary("whisper") });
  await tokenFor(site.ctx(), user.userID, []);
  const { body: tokens } = await site.request("GET /tokens", { cookie });
  const { body: sessions } = await site.request("GET /sessions", { cookie });
  const { accessTokenID } = tokens[0];
  const { sessionID } = sessions[0];
  return { conversationID, messageID, draftID, inviteID, id: mediaID, accessTokenID, sessionID };
}
