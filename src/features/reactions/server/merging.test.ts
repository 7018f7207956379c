import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let moderator: SignedIn;
let categoryID: number;
beforeAll(async () => {
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  categoryID = await createCategory(site.ctx());
});

async function call({ cookie }: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const start = async (as: SignedIn, name: string): Promise<number> =>
  (await call(as, "POST /discussions", { name, body: name, format: "text", categoryID }))
    .discussionID;

const comment = async (as: SignedIn, discussionID: number, body: string): Promise<number> =>
  (await call(as, "POST /comments", { discussionID, body, format: "text" })).commentID;

const react = (as: SignedIn, record: string, reactionType = "Like") =>
  call(as, `POST /${record}/reactions`, { reactionType });

async function likes(as: SignedIn, record: string) {
  const { reactions, score } = await site
    .request(`GET /${record}`, { cookie: as.cookie, query: "expand=reactions" })
    .then(({ body }) => body);
  const like = reactions.find(({ urlcode }: { urlcode: string }) => urlcode === "Like");
  return { count: like.count, own: like.hasReacted, score };
}

async function wrongCounts() {
  const corrected = Object.entries(await recountAll(site.ctx()));
  return corrected.filter(([, count]) => count > 0);
}

test("reactions, bookmarks and watches go with a discussion that is merged, and every count is right", async () => {
  const [ann, bea, cyd] = [
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
    await signInAs(site.ctx()),
  ];
  const [source, target] = [await start(ann, "Source"), await start(bea, "Target")];
  const answered = await comment(bea, source, "An answer");
  await react(bea, `discussions/${source}`);
  await react(cyd, `discussions/${source}`);
  await react(ann, `comments/${answered}`);
  for (const member of [bea, cyd])
    await call(member, `PUT /discussions/${source}/bookmark`, { bookmarked: true });
  await call(bea, `PUT /discussions/${target}/bookmark`, { bookmarked: true });
  await call(cyd, `PUT /discussions/${source}/watch`, { level: "watching" });
  const points = async () => (await call(moderator, `GET /users/${ann.user.userID}`)).points;
  const pointsBefore = await points();
  await call(moderator, "PATCH /discussions/merge", {
    discussionIDs: [source],
    destinationDiscussionID: target,
  });
  const { body: comments } = await site.request("GET /comments", {
    query: `discussionID=${target}`,
  });
  const first = comments.find(
    ({ insertUserID }: { insertUserID: number }) => insertUserID === ann.user.userID,
  );
  expect(await likes(bea, `comments/${first.commentID}`)).toEqual({
    count: 2,
    own: true,
    score: 2,
  });
  expect(await likes(ann, `comments/${answered}`)).toEqual({ count: 1, own: true, score: 1 });
  expect(await call(cyd, `GET /discussions/${target}`)).toMatchObject({
    countBookmarks: 2,
    bookmarked: true,
  });
  expect(await call(cyd, `GET /watches/discussion/${target}`)).toMatchObject({ level: "watching" });
  expect(await points()).toBe(pointsBefore);
  expect(await wrongCounts()).toEqual([]);
  // They can be removed at their new place.
  await call(bea, `DELETE /comments/${first.commentID}/reactions`);
  expect(await likes(bea, `comments/${first.commentID}`)).toMatchObject({ count: 1, score: 1 });
  expect(await wrongCounts()).toEqual([]);
});

test("reactions stay with comments that are split off, and every count is right", async () => {
  const [ann, bea] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const source = await start(ann, "Long");
  const commentIDs = [await comment(bea, source, "One"), await comment(bea, source, "Two")];
  for (const commentID of commentIDs) await react(ann, `comments/${commentID}`);
  await react(bea, `discussions/${source}`);
  await call(moderator, "POST /discussions/split", {
    commentIDs,
    newPost: { name: "Apart", categoryID, postType: "discussion", authorType: "me" },
  });
  for (const commentID of commentIDs)
    expect(await likes(ann, `comments/${commentID}`)).toEqual({ count: 1, own: true, score: 1 });
  expect(await likes(bea, `discussions/${source}`)).toEqual({ count: 1, own: true, score: 1 });
  expect(await wrongCounts()).toEqual([]);
});
